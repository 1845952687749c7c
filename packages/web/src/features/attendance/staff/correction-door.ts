import type { AppRouter } from '@muster/api/router';
import type { CorrectionDecisionInput } from '@muster/domain/attendance/correction-schema';
import type { inferRouterOutputs } from '@trpc/server';
import type { Update } from '../../../admin-table/review/review.ts';
import type { Write } from '../../../server/calls/mutate.ts';
import { trpcClient } from '../../../server/client.ts';
import { trpc } from '../../../server/trpc.ts';

type Listed = inferRouterOutputs<AppRouter>['attendance']['correctionsToDecide'][number];

/** As administrators and leads see it: a lead reads the reason only of what they are to decide (D94). */
export interface Correction extends Omit<Listed, 'reason' | 'record'> {
  readonly reason: string | null;
  readonly record: Pick<NonNullable<Listed['record']>, 'checkInTime' | 'checkOutTime'> | null;
  /** Left out for administrators, who decide everything. */
  readonly canDecide?: boolean;
}
export type Decision = CorrectionDecisionInput['status'];

/** By which corrections are listed and decided: an administrator's, or a lead's (D94). */
export interface CorrectionDoor {
  readonly useList: () => {
    readonly data: readonly Correction[] | undefined;
    readonly error: unknown;
    readonly refetch: () => Promise<unknown>;
  };
  readonly write: Write<Update<CorrectionDecisionInput>, Pick<Correction, 'status'>>;
}

export const adminCorrectionDoor: CorrectionDoor = {
  useList: () => trpc.attendance.correctionsToDecide.useQuery(),
  write: trpcClient.attendance.decideCorrection,
};
