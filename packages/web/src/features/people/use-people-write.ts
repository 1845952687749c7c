import { useWrite, type Write } from '../../server/calls/mutate.ts';
import { trpc } from '../../server/trpc.ts';

export interface Reactions<Input, Answer> {
  readonly onDone?: (answer: Answer, input: Input) => void;
  readonly onRefused?: (error: unknown, input: Input) => void;
}

/** Reads again after a refusal, too, because that means that the screen is out of date. */
export function usePeopleWrite<Input, Answer>(
  write: Write<Input, Answer>,
  { onDone, onRefused }: Reactions<Input, Answer> = {},
) {
  const utils = trpc.useUtils();
  return useWrite(write, {
    onSuccess: (answer, input) => onDone?.(answer, input),
    onError: (error, input) => onRefused?.(error, input),
    onSettled() {
      void utils.people.invalidate();
      void utils.provider.invalidate();
      void utils.hrDocument.invalidate();
    },
  });
}
