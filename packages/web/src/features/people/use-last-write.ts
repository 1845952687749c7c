import { useRef } from 'react';
import type { Write } from '../../server/calls/mutate.ts';
import { type Reactions, usePeopleWrite } from './use-people-write.ts';

/**
 * A write that can be asked for again while an answer is under way, such as a look through a file that is to be read
 * otherwise. What comes back of anything but the last one is of no use.
 */
export function useLastWrite<Input, Answer>(
  write: Write<Input, Answer>,
  { onDone, onRefused }: Reactions<Input, Answer>,
) {
  const last = useRef<Input>(undefined);
  const { mutate, isPending } = usePeopleWrite(write, {
    onDone: (answer, input) => input === last.current && onDone?.(answer, input),
    onRefused: (error, input) => input === last.current && onRefused?.(error, input),
  });
  const ask = (input: Input) => {
    last.current = input;
    mutate(input);
  };
  return { ask, isPending };
}
