import { useState } from 'react';
import { signInTry } from './device.ts';

export interface Reactions<Input, Answer> {
  /** The call stays pending until these resolve. */
  readonly onSuccess: (answer: Answer) => unknown;
  readonly onError: (error: unknown, input: Input) => unknown;
}

/** Avoids the query hooks to keep the first paint small (decision 12). */
export function useCall<Input, Answer>(
  call: (input: Input) => Promise<Answer>,
  { onSuccess, onError }: Reactions<Input, Answer>,
) {
  const [isPending, setIsPending] = useState(false);
  const send = async (input: Input): Promise<void> => {
    setIsPending(true);
    signInTry.at = performance.now();
    signInTry.endLogOut();
    try {
      await onSuccess(await call(input));
    } catch (error) {
      await onError(error, input);
    } finally {
      setIsPending(false);
    }
  };
  return { send, isPending };
}
