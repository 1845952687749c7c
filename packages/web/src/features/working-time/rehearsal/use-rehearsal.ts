import type { Rehearsal, RehearsalInput } from '@muster/domain/working-time/rehearsal';
import { useState } from 'react';
import { useWrite } from '../../../server/calls/mutate.ts';
import { trpcClient } from '../../../server/client.ts';

export interface Rehearsed {
  readonly asked: RehearsalInput;
  readonly rehearsal: Rehearsal;
}

interface Reactions {
  /** What the change is refused for. */
  readonly onRefused: (error: Error) => void;
  /** True if nothing is shown of the answer. */
  readonly isSilent?: (rehearsal: Rehearsal) => boolean;
}

/** Asks what a change would make otherwise before it is saved (D90). */
export function useRehearsal({ onRefused, isSilent = () => false }: Reactions) {
  const [rehearsed, setRehearsed] = useState<Rehearsed>();
  const { mutate, isPending } = useWrite(trpcClient.workingTime.rehearse, {
    onSuccess(rehearsal: Rehearsal, asked: RehearsalInput) {
      if (isSilent(rehearsal)) return;
      setRehearsed({ asked, rehearsal });
    },
    onError: onRefused,
  });
  return { rehearse: mutate, isRehearsing: isPending, rehearsed, close: () => setRehearsed(undefined) };
}
