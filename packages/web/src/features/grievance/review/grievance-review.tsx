import { ReviewDialog } from '../../../review/review-dialog.tsx';
import type { TypedReviews } from '../../../review/use-review.ts';
import { trpc } from '../../../trpc.ts';
import type { GrievanceToHandle } from './grievance.ts';
import { ReviewBody } from './review-body.tsx';

interface GrievanceReviewProps {
  readonly id: number;
  /** The row as the table has it, which stands here until it is read anew. */
  readonly listed: GrievanceToHandle | undefined;
  readonly typedBefore: TypedReviews;
  readonly onClose: () => void;
}

/** One grievance, to handle (U68). Opening it is what its filer gets to know of (D20). */
export function GrievanceReview({ id, listed, typedBefore, onClose }: GrievanceReviewProps) {
  const query = trpc.grievance.page.useQuery(
    { id },
    { placeholderData: () => listed && { rows: [listed], total: 1 }, gcTime: 0 },
  );
  return (
    <ReviewDialog title="Review Grievance" what="this grievance" query={query} onClose={onClose}>
      {(grievance) => <ReviewBody grievance={grievance} typedBefore={typedBefore} onClose={onClose} />}
    </ReviewDialog>
  );
}
