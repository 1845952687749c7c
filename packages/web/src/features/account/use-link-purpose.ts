import { useCallback } from 'react';
import { trpcClient } from '../../server/client.ts';
import { useAsked } from './use-asked.ts';

export type LinkPurpose = Awaited<ReturnType<typeof trpcClient.account.readLink.mutate>>;

export function useLinkPurpose(token: string) {
  return useAsked(useCallback(() => trpcClient.account.readLink.mutate({ token }), [token]));
}
