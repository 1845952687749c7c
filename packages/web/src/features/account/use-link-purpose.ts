import { useCallback, useEffect, useState } from 'react';
import { messageOf, trpcClient } from '../../server/client.ts';
import { isGone } from './use-welcome.ts';

export type LinkPurpose = Awaited<ReturnType<typeof trpcClient.account.readLink.mutate>>;

type Answer =
  | { readonly state: 'asking' }
  | { readonly state: 'known'; readonly link: LinkPurpose }
  | { readonly state: 'gone' | 'unknown'; readonly why: string };

export function useLinkPurpose(token: string) {
  const [answer, setAnswer] = useState<Answer>({ state: 'asking' });
  const ask = useCallback(() => {
    setAnswer({ state: 'asking' });
    trpcClient.account.readLink.mutate({ token }).then(
      (link) => setAnswer({ state: 'known', link }),
      (error: unknown) => setAnswer({ state: isGone(error) ? 'gone' : 'unknown', why: messageOf(error) }),
    );
  }, [token]);
  useEffect(ask, [ask]);
  return { answer, retry: ask };
}
