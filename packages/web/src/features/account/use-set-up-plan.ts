import { useCallback } from 'react';
import { isCallError, trpcClient } from '../../server/client.ts';
import { useAsked } from './use-asked.ts';

export type SetUpPlan = Awaited<ReturnType<typeof trpcClient.account.readSetUp.mutate>>;

export function useSetUpPlan(token: string) {
  const { asked, retry } = useAsked(
    useCallback(() => trpcClient.account.readSetUp.mutate({ token }), [token]),
  );
  return { asked: asked.state === 'refused' ? { ...asked, isUsed: isUsed(asked.error) } : asked, retry };
}

function isUsed(error: unknown): boolean {
  return isCallError(error) && error.data?.httpStatus === 403;
}
