import { useId } from 'react';
import { useWrite, type Write } from '../../server/calls/mutate.ts';
import { trpc } from '../../server/trpc.ts';

interface Reactions<Input, Answer> {
  readonly onDone?: (answer: Answer, input: Input) => void;
  readonly onRefused?: (error: unknown) => void;
}

/**
 * Reads again after a refusal, too, because that means that the screen is out of date. One write is sent after the other:
 * of a file that is looked through once more, the last answer shows what was chosen last.
 */
export function usePeopleWrite<Input, Answer>(
  write: Write<Input, Answer>,
  { onDone, onRefused }: Reactions<Input, Answer> = {},
) {
  const utils = trpc.useUtils();
  const id = useId();
  return useWrite(write, {
    scope: { id },
    onSuccess: (answer, input) => onDone?.(answer, input),
    onError: (error) => onRefused?.(error),
    onSettled() {
      void utils.people.invalidate();
      void utils.provider.invalidate();
      void utils.hrDocument.invalidate();
    },
  });
}
