import type { TypedReviews } from '../../review/use-review.ts';
import { Loaded } from '../../shell/loaded.tsx';
import { trpc } from '../../trpc.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Bar, Skeleton } from '../../ui/skeleton.tsx';
import type { DocumentToReview } from './document.ts';
import { ReviewBody } from './review-body.tsx';

interface ReviewDialogProps {
  readonly id: number;
  /** The row as the table has it, which stands here until it is read anew. */
  readonly listed: DocumentToReview | undefined;
  readonly typedBefore: TypedReviews;
  readonly onClose: () => void;
}

/** One document, to decide (SPEC section 2). It is read for itself: others may decide it while it is open (D15). */
export function ReviewDialog({ id, listed, typedBefore, onClose }: ReviewDialogProps) {
  const query = trpc.document.page.useQuery(
    { id },
    { placeholderData: () => listed && { rows: [listed], total: 1 }, gcTime: 0 },
  );
  return (
    <Dialog title="Review Document" open onOpenChange={(open) => open || onClose()}>
      <Loaded query={query} what="this document" waiting={<BodySkeleton />}>
        {({ rows: [document] }) =>
          document ? (
            <ReviewBody document={document} typedBefore={typedBefore} onClose={onClose} />
          ) : (
            <p>This document is not there.</p>
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
    </Skeleton>
  );
}
