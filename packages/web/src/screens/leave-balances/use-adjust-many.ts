import type { LeaveTypeRehearsal } from '@muster/domain/leave/type-schema';
import type { AdjustManyInput } from '@muster/domain/leave-account/balances-schema';
import { useState } from 'react';
import { usePeopleWrite } from '../../features/people/use-people-write.ts';
import { useWrite } from '../../server/calls/mutate.ts';
import { trpcClient } from '../../server/client.ts';
import { trpc } from '../../server/trpc.ts';

interface Reactions {
  readonly onSaved: (count: number) => void;
  readonly onRefused: (error: unknown) => void;
}

/** What it means for each person is shown before several accounts are adjusted, all of them or none (D97). */
export function useAdjustMany({ onSaved, onRefused }: Reactions) {
  const [asked, setAsked] = useState<AdjustManyInput>();
  const [rehearsal, setRehearsal] = useState<LeaveTypeRehearsal>();
  const { leaveAccount } = trpc.useUtils();
  const close = () => setRehearsal(undefined);
  const rehearsing = useWrite(trpcClient.leaveAccount.rehearse, {
    onSuccess: setRehearsal,
    onError: onRefused,
  });
  const saving = usePeopleWrite(trpcClient.leaveAccount.adjustMany, {
    onDone({ adjusted }) {
      void leaveAccount.invalidate();
      onSaved(adjusted);
    },
    onRefused(error) {
      close();
      onRefused(error);
    },
  });
  return {
    isPending: rehearsing.isPending || saving.isPending,
    rehearse(input: AdjustManyInput) {
      setAsked(input);
      rehearsing.mutate({ change: 'adjustMany', input });
    },
    question: rehearsal &&
      asked && {
        rows: rehearsal.rows,
        pending: saving.isPending,
        onBack: close,
        onConfirm: () => saving.mutate(asked),
      },
  };
}
