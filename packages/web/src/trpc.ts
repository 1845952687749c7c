import type { AppRouter } from '@muster/api/router';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { httpBatchLink, TRPCClientError } from '@trpc/client';
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query';
import { noteServerDate } from './company-time/present.ts';

/** The server's procedures as hooks. */
export const trpc = createTRPCReact<AppRouter>();

export const trpcClient = trpc.createClient({
  links: [httpBatchLink({ url: '/trpc', maxItems: 10, fetch: fetchAndNoteDate })],
});

/** What is fetched once stays (SPEC section 9). Offline a call fails at once instead of waiting unseen. */
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

/** The same procedures and cache for code outside of components: guards and loaders. */
export const server = createTRPCQueryUtils<AppRouter>({ queryClient, client: trpcClient });

/** What tRPC hands to fetch. */
type CallInit = Omit<RequestInit, 'signal'> & { signal?: AbortSignal | null | undefined };

async function fetchAndNoteDate(input: RequestInfo | URL, init?: CallInit): Promise<Response> {
  const response = await fetch(input, { ...init, signal: init?.signal ?? null });
  noteServerDate(response.headers.get('date'));
  return response;
}

const sessionEnd = new Set<() => void>();

/** Calls `listener` when the server no longer knows the person that this page believes is signed in. */
export function onSessionEnd(listener: () => void): void {
  sessionEnd.add(listener);
}

function noticeEndOfSession(error: unknown): void {
  if (!isCallError(error) || error.data?.code !== 'UNAUTHORIZED' || !server.account.session.getData()) return;
  for (const notify of sessionEnd) notify();
}

/** What an error says to the person: the server's words, that the server was not reached, or that we are at fault. */
export function messageOf(error: unknown): string {
  if (!isCallError(error)) return 'Something went wrong on this page. Please try again.';
  return error.data ? error.message : 'Muster cannot be reached. Check your connection and try again.';
}

/** True for what a call to the server may end in, as opposed to a defect of the page. */
export function isCallError(error: unknown): error is TRPCClientError<AppRouter> {
  return error instanceof TRPCClientError;
}

/** The name of the input that the server refused, where it named one. */
export function refusedField(error: unknown): string | undefined {
  return isCallError(error) ? error.data?.field : undefined;
}
