import type { AppRouter } from '@muster/api/router';
import type { CorrectionDecisionInput } from '@muster/domain/attendance/correction-schema';
import type { inferRouterOutputs } from '@trpc/server';
import { trpcClient } from '../../../client.ts';
import { useWrite } from '../../../store/mutate.ts';
import { trpc } from '../../../trpc.ts';
import { toast } from '../../../ui/toast.ts';

export type Correction = inferRouterOutputs<AppRouter>['attendance']['correctionsToDecide'][number];
export type Decision = CorrectionDecisionInput['status'];

/** Sends an administrator's answer to a correction (D7). Whether it was taken or not, the list is read anew. */
export function useAnswer(onDone: () => void) {
  const { attendance } = trpc.useUtils();
  return useWrite(trpcClient.attendance.decideCorrection, {
    async onSuccess({ status }) {
      // The window closes after its opener is gone: until then that would get the focus, and take it along.
      await attendance.correctionsToDecide.invalidate();
      toast({ title: status === 'accepted' ? 'Correction accepted' : 'Correction declined' });
      onDone();
    },
    onError: () => attendance.correctionsToDecide.invalidate(),
  });
}
