import { useRef } from 'react';
import type { Write } from '../../server/calls/mutate.ts';
import { type Reactions, usePeopleWrite } from './use-people-write.ts';

/**
 * A look through a file that can be asked for again while an answer is under way, and the import of it. Of the looks only the
 * last one's answer counts; while the import is under way nothing else is asked.
 */
export function useLastWrite<Input extends { readonly dryRun?: boolean | undefined }, Answer>(
  write: Write<Input, Answer>,
  { onDone, onRefused }: Reactions<Input, Answer>,
) {
  const last = useRef<Input>(undefined);
  const { mutate, isPending, variables } = usePeopleWrite(write, {
    onDone: (answer, input) => input === last.current && onDone?.(answer, input),
    onRefused: (error, input) => input === last.current && onRefused?.(error, input),
  });
  const ask = (input: Input) => {
    if (isPending && !variables.dryRun) return;
    last.current = input;
    mutate(input);
  };
  return { ask, isPending };
}
