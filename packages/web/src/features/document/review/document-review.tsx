import { type DocumentDecisionInput, documentDecisionInput } from '@muster/domain/document/schema';
import { ExternalLink } from 'lucide-react';
import { DecidedBy } from '../../../admin-table/review/decided-by.tsx';
import type { Review } from '../../../admin-table/review/review.ts';
import { spanText } from '../../../company-time/dates.ts';
import { Moment } from '../../../company-time/moment.tsx';
import { PersonLink } from '../../../person/person-link.tsx';
import { trpcClient } from '../../../server/client.ts';
import { trpc } from '../../../server/trpc.ts';
import { FileName } from '../../../shell/file-name.tsx';
import { buttonVariants } from '../../../ui/button.tsx';
import { Facts } from '../../../ui/fact.tsx';
import { FileLink } from '../../../ui/file-link.tsx';
import { type DocumentToReview, kilobytes, statusVariants, typeLabels } from './document.ts';
import { RelatedTo } from './related-to.tsx';

export const documentReview: Review<DocumentToReview, DocumentDecisionInput> = {
  what: 'document',
  useRow(id) {
    const { data, error, refetch } = trpc.document.page.useQuery({ id }, { gcTime: 0 });
    return { data: data && (data.rows[0] ?? null), error, refetch };
  },
  Details,
  fields: {
    choice: 'Decision',
    placeholder: 'Choose a decision',
    options: [
      { value: 'approved', label: 'Approve' },
      { value: 'rejected', label: 'Reject' },
    ],
    submit: 'Submit Decision',
  },
  isOpen: ({ status }) => status === 'pending',
  schema: documentDecisionInput,
  write: trpcClient.document.review,
  decidedText: ({ user }, { status }) => `Document of ${user.fullName || 'Unknown'} ${status}`,
};

function Details({ row }: { row: DocumentToReview }) {
  const { fileName, status, reviewerName, reviewedAt, adminResponse } = row;
  return (
    <>
      <DocumentFacts document={row} />
      <FileLink fileName={fileName} className={buttonVariants({ className: 'self-start' })}>
        View Document
        <ExternalLink aria-hidden className="size-4" />
      </FileLink>
      {/* Screen readers announce changes only in an element that already exists. */}
      <p role="status" className="rounded-md bg-info-soft px-4 py-3 text-info empty:hidden">
        {status !== 'pending' && reviewedAt && (
          <>
            {statusVariants[status].label} <DecidedBy name={reviewerName} at={reviewedAt} />. Documents are
            decided once, so there is nothing left to do here.
            {adminResponse && <q className="wrap-anywhere mt-2 block whitespace-pre-line">{adminResponse}</q>}
          </>
        )}
      </p>
    </>
  );
}

function DocumentFacts({ document }: { document: DocumentToReview }) {
  const { originalName, fileSize, documentType, createdAt, userId, user } = document;
  return (
    <>
      <p className="wrap-anywhere font-semibold text-base">
        <FileName>{originalName}</FileName>{' '}
        <span className="whitespace-nowrap font-normal text-ink-soft text-xs">{kilobytes(fileSize)}</span>
      </p>
      <Facts
        facts={{
          Type: typeLabels[documentType],
          User: (
            <>
              <PersonLink id={userId} name={user.fullName} />, {user.employeeId}
            </>
          ),
          Uploaded: <Moment as="date" at={createdAt} />,
          'Related To': <RelatedFact document={document} />,
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

function LeaveLine({ id }: { id: number }) {
  const { data } = trpc.leave.page.useQuery({ id }, { gcTime: 0 });
  const leave = data?.rows[0];
  if (data && !leave) return <span className="block text-ink-soft">Since withdrawn</span>;
  return (
    <span className="block min-h-[1.5em] text-ink-soft">
      {leave && `${leave.leaveType}, ${spanText(leave)}, ${leave.status}`}
    </span>
  );
}
