import type { AppRouter } from '@muster/api/router';
import type { CorrectionDecisionInput } from '@muster/domain/attendance/correction-schema';
import type { inferRouterOutputs } from '@trpc/server';
import { useTranslate } from '../../../language/use-translate.ts';
import { useWrite } from '../../../server/calls/mutate.ts';
import { trpcClient } from '../../../server/client.ts';
import { trpc } from '../../../server/trpc.ts';
import { toast } from '../../../ui/toast.ts';

export type Correction = inferRouterOutputs<AppRouter>['attendance']['correctionsToDecide'][number];
export type Decision = CorrectionDecisionInput['status'];

/** Sends an administrator's decision on a correction (D7). Refetches the list on success and on failure. */
export function useAnswer(onDone: () => void) {
  const t = useTranslate();
  const { attendance } = trpc.useUtils();
  return useWrite(trpcClient.attendance.decideCorrection, {
    async onSuccess({ status }) {
      // Refetch before closing: the row's button must be gone, or it would take the focus and lose it.
      await attendance.correctionsToDecide.invalidate();
      toast({ title: status === 'accepted' ? t('Correction accepted') : t('Correction declined') });
      onDone();
    },
    onError: () => attendance.correctionsToDecide.invalidate(),
  });
}
