import {
  type GrievanceUpdateInput,
  grievanceStatusLabels,
  grievanceUpdateInput,
  grievanceUpdates,
} from '@muster/domain/grievance/schema';
import { DecidedBy } from '../../../admin-table/review/decided-by.tsx';
import type { Review } from '../../../admin-table/review/review.ts';
import { trpcClient } from '../../../server/client.ts';
import { optionsOf } from '../../../ui/select-field.tsx';
import { Evidence } from './evidence.tsx';
import { type GrievanceToHandle, grievanceOf } from './grievance.ts';
import { GrievanceFacts } from './grievance-facts.tsx';
import { HandOver } from './hand-over.tsx';
import { useOpened } from './use-opened.ts';

export const grievanceReview: Review<GrievanceToHandle, GrievanceUpdateInput> = {
  what: 'grievance',
  useRow: useOpened,
  Details,
  fields: {
    choice: 'Update Status',
    placeholder: 'Choose a status',
    options: optionsOf(grievanceUpdates, grievanceStatusLabels),
    submit: 'Update Grievance',
  },
  schema: grievanceUpdateInput,
  seen: ({ updatedAt }) => ({ seenUpdatedAt: updatedAt }),
  write: trpcClient.grievance.update,
  decidedText: (row, { status }) => `${grievanceOf(row)}: ${grievanceStatusLabels[status]}`,
};

interface DetailsProps {
  readonly row: GrievanceToHandle;
  readonly opened: GrievanceToHandle;
}

/** A grievance with its files, and another administrator's change since it was opened (D15). */
function Details({ row, opened }: DetailsProps) {
  const { id, updatedAt, status, reviewerName, reviewedAt } = row;
  return (
    <>
      <p role="status" className="rounded-md bg-info-soft px-4 py-3 text-info empty:hidden">
        {updatedAt !== opened.updatedAt && reviewedAt && (
          <>
            Changed while you had it open: {grievanceStatusLabels[status]}{' '}
            <DecidedBy name={reviewerName} at={reviewedAt} />. Your update comes after that.
          </>
        )}
      </p>
      <GrievanceFacts grievance={row} />
      <Evidence grievanceId={id} />
      <HandOver grievance={row} />
    </>
  );
}
