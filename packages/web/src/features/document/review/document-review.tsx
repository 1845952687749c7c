import { ReviewDialog } from '../../../review/review-dialog.tsx';
import type { TypedReviews } from '../../../review/use-review.ts';
import { trpc } from '../../../trpc.ts';
import type { DocumentToReview } from './document.ts';
import { ReviewBody } from './review-body.tsx';

interface DocumentReviewProps {
  readonly id: number;
  /** The row as the table has it, which stands here until it is read anew. */
  readonly listed: DocumentToReview | undefined;
  readonly typedBefore: TypedReviews;
  readonly onClose: () => void;
}

/** One document, to decide (U69). */
export function DocumentReview({ id, listed, typedBefore, onClose }: DocumentReviewProps) {
  const query = trpc.document.page.useQuery(
    { id },
    { placeholderData: () => listed && { rows: [listed], total: 1 }, gcTime: 0 },
  );
  return (
    <ReviewDialog title="Review Document" what="this document" query={query} onClose={onClose}>
      {(document) => <ReviewBody document={document} typedBefore={typedBefore} onClose={onClose} />}
    </ReviewDialog>
  );
}
