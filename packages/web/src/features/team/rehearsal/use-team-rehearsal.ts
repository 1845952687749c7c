import type { TeamRehearsal } from '@muster/domain/team/rehearsal';
import { useState } from 'react';
import { useWrite } from '../../../server/calls/mutate.ts';
import { trpcClient } from '../../../server/client.ts';

interface Reactions {
  /** What the change is refused for. */
  readonly onRefused: (error: unknown) => void;
  /** In place of an answer that changes nothing for anyone. */
  readonly onNothing: () => void;
}

/** Asks what a change of teams would make otherwise before it is saved (D94). */
export function useTeamRehearsal({ onRefused, onNothing }: Reactions) {
  const [rehearsal, setRehearsal] = useState<TeamRehearsal>();
  const { mutate, isPending } = useWrite(trpcClient.team.rehearse, {
    onSuccess(found: TeamRehearsal) {
      if (found.total > 0) setRehearsal(found);
      else onNothing();
    },
    onError: onRefused,
  });
  return { rehearse: mutate, isPending, rehearsal, close: () => setRehearsal(undefined) };
}
