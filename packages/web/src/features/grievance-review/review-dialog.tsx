import type { TypedReviews } from '../../review/use-review.ts';
import { Loaded } from '../../shell/loaded.tsx';
import { trpc } from '../../trpc.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Bar, Skeleton } from '../../ui/skeleton.tsx';
import type { GrievanceToHandle } from './grievance.ts';
import { ReviewBody } from './review-body.tsx';

interface ReviewDialogProps {
  readonly id: number;
  /** The row as the table has it, which stands here until it is read anew. */
  readonly listed: GrievanceToHandle | undefined;
  readonly typedBefore: TypedReviews;
  readonly onClose: () => void;
}

/**
 * One grievance, to handle (SPEC section 2). It is read for itself, because others may change it while it is open, and
 * because opening it is what its filer gets to know of (D20).
 */
export function ReviewDialog({ id, listed, typedBefore, onClose }: ReviewDialogProps) {
  const query = trpc.grievance.page.useQuery(
    { id },
    { placeholderData: () => listed && { rows: [listed], total: 1 }, gcTime: 0 },
  );
  return (
    <Dialog title="Review Grievance" open onOpenChange={(open) => open || onClose()}>
      <Loaded query={query} what="this grievance" waiting={<BodySkeleton />}>
        {({ rows: [grievance] }) =>
          grievance ? (
            <ReviewBody grievance={grievance} typedBefore={typedBefore} onClose={onClose} />
          ) : (
            <p>This grievance is not there.</p>
          )
        }
      </Loaded>
    </Dialog>
  );
}

function BodySkeleton() {
  return (
    <Skeleton>
      <Bar className="h-6 w-64" />
      <Bar className="mt-3 h-24 w-full" />
      <Bar className="mt-3 h-24 w-full" />
    </Skeleton>
  );
}
