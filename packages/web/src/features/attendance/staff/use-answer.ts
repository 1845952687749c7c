import type { AppRouter } from '@muster/api/router';
import type { CorrectionDecisionInput } from '@muster/domain/attendance/correction-schema';
import { useMutation } from '@tanstack/react-query';
import type { inferRouterOutputs } from '@trpc/server';
import { useState } from 'react';
import { attemptKeys } from '../../../attempt-key.ts';
import { trpcClient } from '../../../client.ts';
import { trpc } from '../../../trpc.ts';
import { toast } from '../../../ui/toast.ts';

export type Correction = inferRouterOutputs<AppRouter>['attendance']['correctionsToDecide'][number];
export type Decision = CorrectionDecisionInput['status'];

/** Sends an administrator's answer to a correction (D7). Whether it was taken or not, the list is read anew. */
export function useAnswer(id: number, onDone: () => void) {
  const [keys] = useState(() => attemptKeys());
  const { attendance } = trpc.useUtils();
  return useMutation({
    mutationFn: (answer: CorrectionDecisionInput) => {
      const input = { id, ...answer };
      return trpcClient.attendance.decideCorrection.mutate(input, {
        context: { idempotencyKey: keys.keyOf(input) },
      });
    },
    async onSuccess({ status }) {
      keys.settle();
      // The window closes after its opener is gone: until then that would get the focus, and take it along.
      await attendance.correctionsToDecide.invalidate();
      toast({ title: status === 'accepted' ? 'Correction accepted' : 'Correction declined' });
      onDone();
    },
    onError: () => attendance.correctionsToDecide.invalidate(),
  });
}
