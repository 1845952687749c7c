import {
  type GrievanceUpdateInput,
  grievanceStatusLabels,
  grievanceUpdateInput,
  grievanceUpdates,
} from '@muster/domain/grievance/schema';
import { msg } from '@muster/domain/language/translate';
import { DecidedBy } from '../../../admin-table/review/decided-by.tsx';
import type { Review } from '../../../admin-table/review/review.ts';
import { useTranslate } from '../../../language/use-translate.ts';
import { trpcClient } from '../../../server/client.ts';
import { optionsOf } from '../../../ui/select-field.tsx';
import { Evidence } from './evidence.tsx';
import type { GrievanceToHandle } from './grievance.ts';
import { GrievanceFacts } from './grievance-facts.tsx';
import { HandOver } from './hand-over.tsx';
import { useOpened } from './use-opened.ts';

export const grievanceReview: Review<GrievanceToHandle, GrievanceUpdateInput> = {
  what: 'grievance',
  useRow: useOpened,
  Details,
  fields: {
    choice: msg('Update Status'),
    placeholder: msg('Choose a status'),
    options: (t) => optionsOf(t, grievanceUpdates, grievanceStatusLabels),
    submit: msg('Update Grievance'),
  },
  schema: grievanceUpdateInput,
  seen: ({ updatedAt }) => ({ seenUpdatedAt: updatedAt }),
  write: trpcClient.grievance.update,
  decidedText: (t, { user }, { status }) =>
    t('Grievance of {name}: {status}', {
      name: user.fullName || t('Unknown', undefined, 'the name of a person'),
      status: t(grievanceStatusLabels[status]),
    }),
};

interface DetailsProps {
  readonly row: GrievanceToHandle;
  readonly opened: GrievanceToHandle;
}

/** A grievance with its files, and another administrator's change since it was opened (D15). */
function Details({ row, opened }: DetailsProps) {
  const t = useTranslate();
  const { id, updatedAt, status, reviewerName, reviewedAt } = row;
  return (
    <>
      <p role="status" className="rounded-md bg-info-soft px-4 py-3 text-info empty:hidden">
        {updatedAt !== opened.updatedAt && reviewedAt && (
          <DecidedBy
            name={reviewerName}
            at={reviewedAt}
            text={t(
              'Changed while you had it open: {status} by <name/>, <moment/>. Your update comes after that.',
              {
                status: t(grievanceStatusLabels[status]),
              },
            )}
          />
        )}
      </p>
      <GrievanceFacts grievance={row} />
      <Evidence grievanceId={id} />
      <HandOver grievance={row} />
    </>
  );
}
