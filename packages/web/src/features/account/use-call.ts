import { useState } from 'react';

interface Reactions<Answer> {
  /** The call stays pending until this resolves. */
  readonly onSuccess: (answer: Answer) => unknown;
  readonly onError: (error: unknown) => void;
}

/**
 * A call to the server from a page before sign-in. Avoids the query hooks to keep the first paint small (decision 12).
 */
export function useCall<Input, Answer>(
  call: (input: Input) => Promise<Answer>,
  { onSuccess, onError }: Reactions<Answer>,
) {
  const [isPending, setIsPending] = useState(false);
  const send = async (input: Input): Promise<void> => {
    setIsPending(true);
    try {
      await onSuccess(await call(input));
    } catch (error) {
      onError(error);
    } finally {
      setIsPending(false);
    }
  };
  return { send, isPending };
}
