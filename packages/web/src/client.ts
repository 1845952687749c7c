import type { AppRouter } from '@muster/api/router';
import { createTRPCClient, httpBatchLink, type Operation, TRPCClientError } from '@trpc/client';
import { noteServerDate } from './company-time/present.ts';
import { checkConnection } from './unreachable.ts';

/**
 * The server's procedures as plain typed calls: all that the pages before sign-in need. The first paint waits for
 * whatever this file imports (decision 12); the hooks of the staff's screens are in `trpc.ts`.
 */
export const trpcClient = createTRPCClient<AppRouter>({
  links: [httpBatchLink({ url: '/trpc', maxItems: 10, fetch: fetchAndNoteDate, headers: headersOf })],
});

/**
 * What calls ask for by their context: `idempotencyKey`, under which one is applied once, however often it comes (D49), and
 * `account`, whom they are meant for: the server refuses them when the cookie is somebody else's by now (S7).
 */
function headersOf({ opList }: { opList: readonly Operation[] }): Record<string, string> {
  const [call, ...others] = opList;
  const key = call?.context['idempotencyKey'];
  const account = opList.find(({ context }) => context['account'])?.context['account'];
  return {
    // Calls that happen to travel together are not one call, but they are one person's.
    ...(typeof key === 'string' && others.length === 0 && { 'idempotency-key': key }),
    ...(typeof account === 'number' && { 'muster-account': String(account) }),
  };
}

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
