import { useState } from 'react';

interface Reactions<Answer> {
  /** What follows the answer; the call counts as pending until it is done. */
  readonly onSuccess: (answer: Answer) => unknown;
  readonly onError: (error: unknown) => void;
}

/** One call to the server from a page before sign-in, whose first paint does without the query hooks (decision 12). */
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
