import type { Rehearsal, RehearsalInput } from '@muster/domain/working-time/rehearsal';
import { useState } from 'react';
import { useWrite } from '../../../server/calls/mutate.ts';
import { trpcClient } from '../../../server/client.ts';

export interface Rehearsed {
  readonly asked: RehearsalInput;
  readonly rehearsal: Rehearsal;
}

/** Asks what a change would make otherwise before it is saved (D90). What the change is refused for, `onRefused` gets. */
export function useRehearsal(onRefused: (error: Error) => void) {
  const [rehearsed, setRehearsed] = useState<Rehearsed>();
  const { mutate, isPending } = useWrite(trpcClient.workingTime.rehearse, {
    onSuccess: (rehearsal: Rehearsal, asked: RehearsalInput) => setRehearsed({ asked, rehearsal }),
    onError: onRefused,
  });
  return { rehearse: mutate, isRehearsing: isPending, rehearsed, close: () => setRehearsed(undefined) };
}
