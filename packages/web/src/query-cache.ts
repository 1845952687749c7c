import { MutationCache, QueryCache, QueryClient, queryOptions } from '@tanstack/react-query';
import { isCallError, trpcClient } from './client.ts';

/** What is fetched once stays (U5). Offline a call fails at once instead of waiting unseen. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeEndOfSession }),
  mutationCache: new MutationCache({ onError: noticeEndOfSession }),
  defaultOptions: {
    queries: {
      networkMode: 'always',
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

/**
 * Who is signed in, for what runs before any screen: guards, and the pages before sign-in. The same entry of the cache
 * as `trpc.account.session`, without the hooks (decision 12).
 */
export const sessionQuery = queryOptions({
  queryKey: [['account', 'session'], { type: 'query' }],
  queryFn: () => trpcClient.account.session.query(),
});
// No screen observes it, and what nobody observes is forgotten after five minutes.
queryClient.setQueryDefaults(sessionQuery.queryKey, { gcTime: Number.POSITIVE_INFINITY });

const sessionEnd = new Set<() => void>();

/** Calls `listener` when the server no longer knows the person that this page believes is signed in. */
export function onSessionEnd(listener: () => void): void {
  sessionEnd.add(listener);
}

function noticeEndOfSession(error: unknown): void {
  if (isCallError(error) && error.data?.code === 'UNAUTHORIZED') endSession();
}

/** Tells whoever listens that the session of this page's person has ended; nobody if the page has no person. */
export function endSession(): void {
  if (!queryClient.getQueryData(sessionQuery.queryKey)) return;
  for (const notify of sessionEnd) notify();
}
