import type { DocumentSort } from '@muster/domain/document/table-schema';
import { msg } from '@muster/domain/language/translate';
import { DecidedBy } from '../../../admin-table/review/decided-by.tsx';
import { type OnReview, ReviewButton } from '../../../admin-table/review/review-button.tsx';
import { Moment } from '../../../company-time/moment.tsx';
import { useTranslate } from '../../../language/use-translate.ts';
import { PersonLink } from '../../../person/person-link.tsx';
import { FileName } from '../../../shell/file-name.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { ClosedBadge } from '../../../ui/closed-badge.tsx';
import { FileLink } from '../../../ui/file-link.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { type DocumentToReview, kilobytes, statusVariants, typeLabels } from './document.ts';
import { RelatedTo } from './related-to.tsx';

export function columnsWith(onReview: OnReview): readonly Column<DocumentToReview, DocumentSort>[] {
  return [
    {
      header: msg('Document'),
      sort: 'name',
      cell: ({ fileName, originalName, fileSize }, t) => (
        <span className="block md:max-w-60">
          <FileLink fileName={fileName}>
            <FileName>{originalName}</FileName>
          </FileLink>
          <span className="font-normal text-ink-soft text-xs max-md:ms-1.5 md:block">
            {kilobytes(t, fileSize)}
          </span>
        </span>
      ),
      place: 'title',
    },
    {
      header: msg('Type'),
      brief: '',
      place: 'folded',
      sort: 'documentType',
      cell: ({ documentType }, t) => t(typeLabels[documentType]),
    },
    { header: msg('Related To'), brief: '', cell: (document) => <RelatedTo document={document} /> },
    {
      header: msg('User'),
      brief: '',
      sort: 'employee',
      cell: ({ user, userId }, t) => (
        <>
          <PersonLink id={userId} name={user.fullName} className="md:block" />
          <span className="text-ink-soft text-xs max-md:hidden">
            {t('User {id}', { id: String(userId) })}
          </span>
        </>
      ),
    },
    {
      header: msg('Status'),
      sort: 'status',
      cell: (document, t) => {
        const { label, tone } = statusVariants[document.status];
        return (
          <span className="inline-flex flex-wrap gap-1">
            <Badge tone={tone}>{t(label)}</Badge>
            {document.status === 'pending' && <ClosedBadge of={document} />}
          </span>
        );
      },
      place: 'aside',
    },
    {
      header: msg('Uploaded'),
      kind: 'date',
      place: 'folded',
      sort: 'uploaded',
      cell: ({ createdAt }) => <Moment as="date" at={createdAt} />,
    },
    {
      header: msg('Actions'),
      kind: 'actions',
      place: 'end',
      cell: (document) => <Action document={document} onReview={onReview} />,
    },
  ];
}

interface ActionProps {
  readonly document: DocumentToReview;
  readonly onReview: OnReview;
}

function Action({ document, onReview }: ActionProps) {
  const t = useTranslate();
  const { id, originalName, status, reviewerName, reviewedAt } = document;
  if (status !== 'pending')
    return (
      <>
        {t('Reviewed')}
        {reviewedAt && (
          <span className="block text-ink-soft text-xs max-md:hidden">
            <DecidedBy name={reviewerName} at={reviewedAt} />
          </span>
        )}
      </>
    );
  return <ReviewButton id={id} name={originalName} onReview={onReview} />;
}
