import {
  grievanceStatusLabels,
  grievanceUpdateInput,
  grievanceUpdates,
} from '@muster/domain/grievance/schema';
import { useRef } from 'react';
import { trpcClient } from '../../../client.ts';
import { DecidedBy } from '../../../review/decided-by.tsx';
import { ReviewForm } from '../../../review/review-form.tsx';
import { type TypedReviews, useReview } from '../../../review/use-review.ts';
import { Evidence } from './evidence.tsx';
import type { GrievanceToHandle } from './grievance.ts';
import { GrievanceFacts } from './grievance-facts.tsx';

const options = grievanceUpdates.map((value) => ({ value, label: grievanceStatusLabels[value] }));

interface ReviewBodyProps {
  readonly grievance: GrievanceToHandle;
  readonly typedBefore: TypedReviews;
  readonly onClose: () => void;
}

/** What a grievance says, its files, and its update. What another administrator changes meanwhile is told (D15). */
export function ReviewBody({ grievance, typedBefore, onClose }: ReviewBodyProps) {
  const { id, updatedAt, status, reviewerName, reviewedAt } = grievance;
  const openedAt = useRef(updatedAt);
  const review = useReview({
    id,
    typedBefore,
    schema: grievanceUpdateInput,
    send: (update, context) => trpcClient.grievance.update.mutate({ id, ...update }, { context }),
    what: 'grievance',
    onDone: onClose,
  });
  return (
    <div className="flex flex-col gap-5">
      <p role="status" className="rounded-md bg-info-soft px-4 py-3 text-info empty:hidden">
        {updatedAt !== openedAt.current && reviewedAt && (
          <>
            Changed while you had it open: {grievanceStatusLabels[status]}{' '}
            <DecidedBy name={reviewerName} at={reviewedAt} />. What you update now follows that.
          </>
        )}
      </p>
      <GrievanceFacts grievance={grievance} />
      <Evidence grievanceId={id} />
      <ReviewForm
        review={review}
        choice="Update Status"
        placeholder="Choose a status"
        options={options}
        responseHint="Optional, the employee reads it"
        submit="Update Grievance"
        onSubmit={() => review.submit({ seenUpdatedAt: updatedAt })}
        onCancel={onClose}
      />
    </div>
  );
}
