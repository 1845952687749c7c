import { useEffect, useRef } from 'react';
import { pageLeft, trySignIn } from './try-sign-in.ts';
import { type Reactions, useCall } from './use-call.ts';

/** A call that signs in, as {@link useCall}; it ends with the page that made it (L43). */
export function useSignIn<Input, Answer>(
  call: (input: Input, options: { signal: AbortSignal }) => Promise<Answer>,
  reactions: Reactions<Input, Answer>,
) {
  const current = useRef<AbortController>(undefined);
  useEffect(() => () => current.current?.abort(pageLeft), []);
  return useCall((input: Input) => {
    current.current = new AbortController();
    return trySignIn((options) => call(input, options), current.current);
  }, reactions);
}
