import type { AppRouter } from '@muster/api/router';
import { createTRPCClient, httpBatchLink, httpLink, TRPCClientError } from '@trpc/client';
import { currentTranslate } from '../language/language.ts';
import { observable } from '../store/observable.ts';
import { type Attempt, headersOf } from './calls/attempt.ts';
import { checkConnection } from './unreachable.ts';

declare module '@trpc/client' {
  interface OperationContext {
    /** The key and account of a write. Calls before sign-in have none. */
    attempt?: Attempt;
    /** The request outlives the page. */
    keepalive?: boolean;
  }
}

const url = '/trpc';
const readLink = httpBatchLink({ url, maxItems: 10, fetch: callServer });
const writeLink = (keepalive: boolean) =>
  httpLink({
    url,
    fetch: (input, init) => callServer(input, { ...init, keepalive }),
    headers: ({ op: { context } }) => (context.attempt ? headersOf(context.attempt) : {}),
  });

/**
 * Each write has an HTTP request of its own, because its headers apply to it alone (D49). The first paint loads this
 * file's imports (decision 12), so the hooks are in `trpc.ts`, and tRPC's own link that chooses is not here.
 */
export const trpcClient = createTRPCClient<AppRouter>({
  links: [
    (runtime) => {
      const [read, write, lastWrite] = [
        readLink(runtime),
        writeLink(false)(runtime),
        writeLink(true)(runtime),
      ];
      return (call) => {
        const { type, context } = call.op;
        const link = context.keepalive ? lastWrite : write;
        return type === 'mutation' ? link(call) : read(call);
      };
    },
  ],
});

type CallInit = Omit<RequestInit, 'signal'> & { signal?: AbortSignal | null | undefined };

/** Sends every call. Until the store is loaded, a call has 30 seconds and no more (L35). */
let send = (url: string, init: RequestInit) => {
  const limit = AbortSignal.timeout(30_000);
  return fetchAndNoteTime(url, {
    ...init,
    signal: init.signal ? AbortSignal.any([init.signal, limit]) : limit,
  });
};

/** Calls are sent by `next` from now on (`server/calls/calls.ts`). */
export function sendCallsBy(next: typeof send): void {
  send = next;
}

/** Sends a call, with a time limit. */
export function callServer(input: RequestInfo | URL, init: CallInit = {}): Promise<Response> {
  return send(String(input), { ...init, signal: init.signal ?? null });
}

/** The server's time, when the call began and ended (`performance.now()`), its length (`Date.now()`), in ms (L41). */
export const timeSample = observable<readonly [string | null, number, number, number]>([null, 0, 0, 0]);

/** Fetches, measures the server's clock from the answer, and shows whether Muster is set up (U143). */
export async function fetchAndNoteTime(url: string, init: RequestInit): Promise<Response> {
  const [sentAt, wallAt] = [performance.now(), Date.now()];
  const headers = new Headers(init.headers);
  headers.set('accept-language', currentTranslate().language);
  const response = await fetch(url, { ...init, headers });
  if (response.headers.has('muster-not-set-up'))
    void import('../shell/not-set-up.ts').then(({ showNotSetUp }) => showNotSetUp()).catch(() => undefined);
  timeSample.set([response.headers.get('muster-time'), sentAt, performance.now(), Date.now() - wallAt]);
  return response;
}

/** The server's message, that the server cannot be reached, or that the app has a defect. */
export function messageOf(error: unknown): string {
  const t = currentTranslate();
  if (!isCallError(error)) return t('Something went wrong on this page. Please try again.');
  return error.data || error.meta?.['says'] ? error.message : t(checkConnection);
}

export function isCallError(error: unknown): error is TRPCClientError<AppRouter> {
  return error instanceof TRPCClientError;
}

export function refusedField(error: unknown): string | undefined {
  return isCallError(error) ? error.data?.field : undefined;
}

/** Which ways to give the second factor a refused call waits for; none for the password, undefined for neither. */
export function confirmationOf(error: unknown): readonly string[] | undefined {
  const { reason, methods = [] } = (isCallError(error) && error.data) || {};
  return reason?.startsWith('confirm_') ? methods : undefined;
}
