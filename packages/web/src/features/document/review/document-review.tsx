import { type DocumentDecisionInput, documentDecisionInput } from '@muster/domain/document/schema';
import { ExternalLink } from 'lucide-react';
import { DecidedBy } from '../../../admin-table/review/decided-by.tsx';
import type { Review } from '../../../admin-table/review/review.ts';
import { trpcClient } from '../../../server/client.ts';
import { trpc } from '../../../server/trpc.ts';
import { buttonVariants } from '../../../ui/button.tsx';
import { FileLink } from '../../../ui/file-link.tsx';
import { type DocumentToReview, statusVariants } from './document.ts';
import { DocumentFacts } from './document-facts.tsx';

/** Reviews one document; the decision is final (U69, D15). */
export const documentReview: Review<DocumentToReview, DocumentDecisionInput> = {
  what: 'document',
  useRow: (id, options) => trpc.document.page.useQuery({ id }, options),
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

/** A document, the link to its file, and its decision, if any. */
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
