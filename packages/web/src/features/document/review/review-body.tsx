import { documentDecisionInput } from '@muster/domain/document/schema';
import { ExternalLink } from 'lucide-react';
import { trpcClient } from '../../../client.ts';
import { DecidedBy } from '../../../review/decided-by.tsx';
import { ReviewForm } from '../../../review/review-form.tsx';
import { type TypedReviews, useReview } from '../../../review/use-review.ts';
import { Button, buttonVariants } from '../../../ui/button.tsx';
import { FileLink } from '../../../ui/file-link.tsx';
import { type DocumentToReview, statusVariants } from './document.ts';
import { DocumentFacts } from './document-facts.tsx';

const options = [
  { value: 'approved', label: 'Approve' },
  { value: 'rejected', label: 'Reject' },
];

interface ReviewBodyProps {
  readonly document: DocumentToReview;
  readonly typedBefore: TypedReviews;
  readonly onClose: () => void;
}

/** What a document is, the way to see it, and its decision, which is taken once: by whom is told if another was faster (D15). */
export function ReviewBody({ document, typedBefore, onClose }: ReviewBodyProps) {
  const { id, fileName, status, reviewerName, reviewedAt, adminResponse } = document;
  const review = useReview({
    id,
    typedBefore,
    schema: documentDecisionInput,
    send: (decision, context) => trpcClient.document.review.mutate({ id, ...decision }, { context }),
    what: 'document',
    onDone: onClose,
  });
  return (
    <div className="flex flex-col gap-5">
      <DocumentFacts document={document} />
      <FileLink fileName={fileName} className={buttonVariants({ className: 'self-start' })}>
        View Document
        <ExternalLink aria-hidden className="size-4" />
      </FileLink>
      {/* There before it says anything, so that screen readers hear what it says. */}
      <p role="status" className="rounded-md bg-info-soft px-4 py-3 text-info empty:hidden">
        {status !== 'pending' && reviewedAt && (
          <>
            {statusVariants[status].words} <DecidedBy name={reviewerName} at={reviewedAt} />. A document is
            decided once: there is nothing left to do here.
            {adminResponse && <q className="wrap-anywhere mt-2 block whitespace-pre-line">{adminResponse}</q>}
          </>
        )}
      </p>
      {status === 'pending' ? (
        <ReviewForm
          review={review}
          choice="Decision"
          placeholder="Choose a decision"
          options={options}
          responseHint="Optional, the employee reads it"
          submit="Submit Decision"
          onSubmit={() => review.submit()}
          onCancel={onClose}
        />
      ) : (
        <Button className="sm:self-end" onClick={onClose}>
          Close
        </Button>
      )}
    </div>
  );
}
