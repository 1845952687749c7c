import type { TeamRehearsalInput } from '@muster/domain/team/rehearsal';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useSend } from '../../../server/calls/mutate.ts';
import { trpcClient } from '../../../server/client.ts';
import { trpc } from '../../../server/trpc.ts';
import { useTeamRehearsal } from './use-team-rehearsal.ts';

/** A change that has a door of its own. */
export type TeamChange = Exclude<TeamRehearsalInput, { readonly change: 'rules' }>;

interface Reactions {
  readonly onSaved: () => void;
  readonly onRefused: (error: unknown) => void;
  /** In place of saving what changes nothing for anyone. */
  readonly onNothing?: () => void;
}

/** A change of teams: what it means for people is shown before, and it is saved at once if it means nothing (D94). */
export function useTeamChange({ onSaved, onRefused, onNothing }: Reactions) {
  const send = useTeamSend();
  const { team, people } = trpc.useUtils();
  const [asked, setAsked] = useState<TeamChange>();
  const rehearsing = useTeamRehearsal({
    onRefused,
    onNothing: () => (onNothing || !asked ? onNothing?.() : saving.mutate(asked)),
  });
  const saving = useMutation({
    mutationFn: send,
    onSuccess: onSaved,
    onError: onRefused,
    onSettled() {
      rehearsing.close();
      void team.invalidate();
      void people.invalidate();
    },
  });
  return {
    isPending: rehearsing.isPending || saving.isPending,
    rehearse(change: TeamChange) {
      setAsked(change);
      rehearsing.rehearse(change);
    },
    /** Without a rehearsal. */
    save: saving.mutate,
    question: rehearsing.rehearsal &&
      asked && {
        rehearsal: rehearsing.rehearsal,
        pending: saving.isPending,
        onBack: rehearsing.close,
        onConfirm: () => saving.mutate(asked),
      },
  };
}

/** Each change by its own door. */
function useTeamSend() {
  const add = useSend(trpcClient.team.add);
  const change = useSend(trpcClient.team.change);
  const remove = useSend(trpcClient.team.remove);
  const move = useSend(trpcClient.team.move);
  const moveMany = useSend(trpcClient.team.moveMany);
  const ofDepartments = useSend(trpcClient.team.ofDepartments);
  const nameDeputy = useSend(trpcClient.team.nameDeputy);
  const endDeputy = useSend(trpcClient.team.endDeputy);
  const setAuditor = useSend(trpcClient.team.setAuditor);
  return (asked: TeamChange): Promise<unknown> => {
    switch (asked.change) {
      case 'add':
        return add(asked.input);
      case 'change':
        return change(asked.input);
      case 'remove':
        return remove(asked.input);
      case 'move':
        return move(asked.input);
      case 'moveMany':
        return moveMany(asked.input);
      case 'departments':
        return ofDepartments(asked.input);
      case 'nameDeputy':
        return nameDeputy(asked.input);
      case 'endDeputy':
        return endDeputy(asked.input);
      case 'setAuditor':
        return setAuditor(asked.input);
    }
  };
}
