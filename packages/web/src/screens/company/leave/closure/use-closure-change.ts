import type { ClosureRehearsal, ClosureRehearsalInput } from '@muster/domain/leave/closure-schema';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useSend, useWrite } from '../../../../server/calls/mutate.ts';
import { messageOf, trpcClient } from '../../../../server/client.ts';
import { trpc } from '../../../../server/trpc.ts';

interface Reactions {
  readonly onSaved: () => void;
  readonly onRefused: (error: unknown, message: string) => void;
}

/** Adds or withdraws a closure, once what it takes of each person was shown (D98). */
export function useClosureChange({ onSaved, onRefused }: Reactions) {
  const [asked, setAsked] = useState<{ change: ClosureRehearsalInput; rehearsal: ClosureRehearsal }>();
  const utils = trpc.useUtils();
  const onError = (error: unknown) => {
    setAsked(undefined);
    onRefused(error, messageOf(error));
  };
  const rehearsing = useWrite(trpcClient.leaveClosure.rehearse, {
    onSuccess: (rehearsal, change: ClosureRehearsalInput) => setAsked({ change, rehearsal }),
    onError,
  });
  const add = useSend(trpcClient.leaveClosure.add);
  const remove = useSend(trpcClient.leaveClosure.remove);
  const saving = useMutation({
    mutationFn: (to: ClosureRehearsalInput): Promise<unknown> =>
      to.change === 'add' ? add(to.input) : remove(to.input),
    onSuccess() {
      setAsked(undefined);
      void utils.leaveClosure.invalidate();
      void utils.leaveAccount.invalidate();
      onSaved();
    },
    onError,
  });
  return {
    ask: rehearsing.mutate,
    isPending: rehearsing.isPending,
    question: asked && {
      rehearsal: asked.rehearsal,
      pending: saving.isPending,
      onBack: () => setAsked(undefined),
      onConfirm: () => saving.mutate(asked.change),
    },
  };
}
