import { MutationCache, QueryCache, QueryClient, queryOptions } from '@tanstack/react-query';
import { takePreloaded } from '../first-visit/preloaded.ts';
import { isCallError, trpcClient } from './client.ts';

/** Fetched results never become stale by age (U5). Offline, a call fails at once instead of waiting. */
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

/** For code before any screen; shares the cache entry of `trpc.account.session`, without the hooks (decision 12). */
export const sessionQuery = queryOptions({
  queryKey: [['account', 'session'], { type: 'query' }],
  queryFn: (): Session | Promise<Session> => {
    const preloaded = takePreloaded('session');
    return preloaded === undefined ? trpcClient.account.session.query() : preloaded;
  },
});
// No screen observes this query, and the cache drops unobserved queries after five minutes.
queryClient.setQueryDefaults(sessionQuery.queryKey, { gcTime: Number.POSITIVE_INFINITY });

/** Decides who is signed in here: an answer that is under way is about an earlier session. */
export function setSession<S extends Session>(session: S): S {
  void queryClient.cancelQueries(sessionQuery, { silent: true });
  queryClient.setQueryData<Session>(sessionQuery.queryKey, session);
  return session;
}

type Answer = NonNullable<Awaited<ReturnType<typeof trpcClient.account.session.query>>>;
/** What someone may do at the moment only the server knows: it is not on the device. */
type OfMoment = 'isLead' | 'leadsTeam' | 'auditorUntil';
export type Session = (Omit<Answer, OfMoment> & Partial<Pick<Answer, OfMoment>>) | null;

const sessionEnd = new Set<() => void>();

/** Calls `listener` when the server no longer accepts the session that this page has. */
export function onSessionEnd(listener: () => void): void {
  sessionEnd.add(listener);
}

function noticeEndOfSession(error: unknown): void {
  if (isCallError(error) && error.data?.code === 'UNAUTHORIZED') endSession();
}

/** Notifies the listeners that this page's session has ended; does nothing without a session. */
export function endSession(): void {
  if (!queryClient.getQueryData(sessionQuery.queryKey)) return;
  for (const notify of sessionEnd) notify();
}
