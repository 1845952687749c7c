import type { AppRouter } from '@muster/api/router';
import { createTRPCClient, httpBatchLink, httpLink, splitLink, TRPCClientError } from '@trpc/client';
import { noteServerDate } from './company-time/present.ts';
import { type Attempt, headersOf } from './store/attempt.ts';
import { checkConnection } from './unreachable.ts';

declare module '@trpc/client' {
  interface OperationContext {
    /** Of a write: its key and account. Calls of the pages before sign-in have none. */
    attempt?: Attempt;
    /** The request outlives the page. */
    keepalive?: boolean;
  }
}

const url = '/trpc';
const writeLink = (keepalive: boolean) =>
  httpLink({
    url,
    fetch: (input, init) => fetchAndNoteDate(input, { ...init, keepalive }),
    headers: ({ op: { context } }) => (context.attempt ? headersOf(context.attempt) : {}),
  });

/**
 * The server's procedures as plain typed calls. Reads share a request; each write has its own, because its headers are
 * its alone (D49). The first paint waits for whatever this file imports (decision 12); the hooks of the staff's screens
 * are in `trpc.ts`.
 */
export const trpcClient = createTRPCClient<AppRouter>({
  links: [
    splitLink({
      condition: ({ type }) => type === 'mutation',
      true: splitLink({
        condition: ({ context }) => context.keepalive === true,
        true: writeLink(true),
        false: writeLink(false),
      }),
      false: httpBatchLink({ url, maxItems: 10, fetch: fetchAndNoteDate }),
    }),
  ],
});

/** What tRPC hands to fetch. */
type CallInit = Omit<RequestInit, 'signal'> & { signal?: AbortSignal | null | undefined };

/** Fetches, and learns the server's clock from the answer. */
export async function fetchAndNoteDate(input: RequestInfo | URL, init?: CallInit): Promise<Response> {
  const response = await fetch(input, { ...init, signal: init?.signal ?? null });
  noteServerDate(response.headers.get('date'));
  return response;
}

/** What an error says to the person: the server's words, that the server was not reached, or that we are at fault. */
export function messageOf(error: unknown): string {
  if (!isCallError(error)) return 'Something went wrong on this page. Please try again.';
  return error.data ? error.message : checkConnection;
}

/** True for what a call to the server may end in, as opposed to a defect of the page. */
export function isCallError(error: unknown): error is TRPCClientError<AppRouter> {
  return error instanceof TRPCClientError;
}

/** The name of the input that the server refused, where it named one. */
export function refusedField(error: unknown): string | undefined {
  return isCallError(error) ? error.data?.field : undefined;
}
