import { useWrite, type Write } from '../../server/calls/mutate.ts';
import { trpc } from '../../server/trpc.ts';

interface Reactions<Input, Answer> {
  readonly onDone?: (answer: Answer, input: Input) => void;
  readonly onRefused?: (error: unknown) => void;
}

/** Reads again after a refusal, too, because that means that the screen is out of date. */
export function usePeopleWrite<Input, Answer>(
  write: Write<Input, Answer>,
  { onDone, onRefused }: Reactions<Input, Answer> = {},
) {
  const utils = trpc.useUtils();
  return useWrite(write, {
    onSuccess: (answer, input) => onDone?.(answer, input),
    onError: (error) => onRefused?.(error),
    onSettled() {
      void utils.people.invalidate();
      void utils.provider.invalidate();
      void utils.hrDocument.invalidate();
    },
  });
}
