import { useCallback, useEffect, useState } from 'react';
import { messageOf } from '../../server/client.ts';

export type Asked<Answer> =
  | { readonly state: 'asking' }
  | { readonly state: 'known'; readonly answer: Answer }
  | { readonly state: 'refused'; readonly error: unknown; readonly why: string };

/** What a page before sign-in asks the server when it opens. `ask` has to stay the same between renders. */
export function useAsked<Answer>(ask: () => Promise<Answer>): { asked: Asked<Answer>; retry: () => void } {
  const [asked, setAsked] = useState<Asked<Answer>>({ state: 'asking' });
  const retry = useCallback(() => {
    setAsked({ state: 'asking' });
    ask().then(
      (answer) => setAsked({ state: 'known', answer }),
      (error: unknown) => setAsked({ state: 'refused', error, why: messageOf(error) }),
    );
  }, [ask]);
  useEffect(retry, [retry]);
  return { asked, retry };
}
