import { useEffect, useRef } from 'react';
import { pageLeft, trySignIn } from './try-sign-in.ts';
import { type Reactions, useCall } from './use-call.ts';

/** A call that signs in, as {@link useCall}; it ends with the page that made it (L43). */
export function useSignIn<Input, Answer>(
  call: (input: Input, options: { signal: AbortSignal }) => Promise<Answer>,
  reactions: Reactions<Input, Answer>,
) {
  const ending = useRef<AbortController>(undefined);
  useEffect(() => () => ending.current?.abort(pageLeft), []);
  return useCall((input: Input) => {
    ending.current = new AbortController();
    return trySignIn((options) => call(input, options), ending.current);
  }, reactions);
}
