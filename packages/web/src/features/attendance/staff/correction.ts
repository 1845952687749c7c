import type { AppRouter } from '@muster/api/router';
import type { CorrectionDecisionInput } from '@muster/domain/attendance/correction-schema';
import type { inferRouterOutputs } from '@trpc/server';

/** A correction with its record and its person, as administrators list it (D7). */
export type Correction = inferRouterOutputs<AppRouter>['attendance']['correctionsToDecide'][number];
export type Decision = CorrectionDecisionInput['status'];
