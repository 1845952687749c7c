import { type DocumentDecisionInput, documentDecisionInput } from '@muster/domain/document/schema';
import { msg } from '@muster/domain/language/translate';
import { ExternalLink } from 'lucide-react';
import { DecidedBy } from '../../../admin-table/review/decided-by.tsx';
import type { Review } from '../../../admin-table/review/review.ts';
import { Moment } from '../../../company-time/moment.tsx';
import { useTranslate } from '../../../language/use-translate.ts';
import { PersonLink } from '../../../person/person-link.tsx';
import { trpcClient } from '../../../server/client.ts';
import { trpc } from '../../../server/trpc.ts';
import { FileName } from '../../../shell/file-name.tsx';
import { buttonVariants } from '../../../ui/button.tsx';
import { Facts } from '../../../ui/fact.tsx';
import { FileLink } from '../../../ui/file-link.tsx';
import { type DocumentToReview, kilobytes, statusVariants, typeLabels } from './document.ts';
import { LeaveLine } from './leave-line.tsx';
import { RelatedTo } from './related-to.tsx';

export const documentReview: Review<DocumentToReview, DocumentDecisionInput> = {
  what: 'document',
  useRow(id) {
    const { data, error, refetch } = trpc.document.page.useQuery({ id }, { gcTime: 0 });
    return { data: data && (data.rows[0] ?? null), error, refetch };
  },
  Details,
  fields: {
    choice: msg('Decision'),
    placeholder: msg('Choose a decision'),
    options: (t) => [
      { value: 'approved', label: t('Approve') },
      { value: 'rejected', label: t('Reject') },
    ],
    submit: msg('Submit Decision'),
  },
  isOpen: ({ status }) => status === 'pending',
  schema: documentDecisionInput,
  write: trpcClient.document.review,
  decidedText(t, { user }, { status }) {
    const name = user.fullName || t('Unknown', undefined, 'the name of a person');
    return status === 'approved'
      ? t('Document of {name} approved', { name })
      : t('Document of {name} rejected', { name });
  },
};

function Details({ row }: { row: DocumentToReview }) {
  const t = useTranslate();
  const { fileName, status, reviewerName, reviewedAt, adminResponse } = row;
  return (
    <>
      <DocumentFacts document={row} />
      <FileLink fileName={fileName} className={buttonVariants({ className: 'self-start' })}>
        {t('View Document')}
        <ExternalLink aria-hidden className="size-4" />
      </FileLink>
      {/* Screen readers announce changes only in an element that already exists. */}
      <p role="status" className="rounded-md bg-info-soft px-4 py-3 text-info empty:hidden">
        {status !== 'pending' && reviewedAt && (
          <>
            <DecidedBy
              name={reviewerName}
              at={reviewedAt}
              text={t(
                '{status} by <name/>, <moment/>. Documents are decided once, so there is nothing left to do here.',
                {
                  status: t(statusVariants[status].label),
                },
              )}
            />
            {adminResponse && <q className="wrap-anywhere mt-2 block whitespace-pre-line">{adminResponse}</q>}
          </>
        )}
      </p>
    </>
  );
}

function DocumentFacts({ document }: { document: DocumentToReview }) {
  const t = useTranslate();
  const { originalName, fileSize, documentType, createdAt, userId, user } = document;
  return (
    <>
      <p className="wrap-anywhere font-semibold text-base">
        <FileName>{originalName}</FileName>{' '}
        <span className="whitespace-nowrap font-normal text-ink-soft text-xs">{kilobytes(t, fileSize)}</span>
      </p>
      <Facts
        facts={{
          [t('Type')]: t(typeLabels[documentType]),
          [t('User')]: (
            <>
              <PersonLink id={userId} name={user.fullName} />, {user.employeeId}
            </>
          ),
          [t('Uploaded')]: <Moment as="date" at={createdAt} />,
          [t('Related To')]: <RelatedFact document={document} />,
        }}
      />
    </>
  );
}

function RelatedFact({ document }: { document: DocumentToReview }) {
  const { relatedType, relatedId } = document;
  return (
    <>
      <RelatedTo document={document} />
      {relatedType === 'leave_request' && relatedId !== null && <LeaveLine id={relatedId} />}
    </>
  );
}
