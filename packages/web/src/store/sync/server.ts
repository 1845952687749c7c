import type { AppRouter } from '@muster/api/router';
import type { PullInput } from '@muster/domain/wire/sync';
import { createTRPCClient, httpLink, TRPCClientError } from '@trpc/client';
import type { inferRouterOutputs } from '@trpc/server';
import { accountHeader } from '../../server/calls/attempt.ts';
import type { Entry } from '../queue/entry.ts';
import { type Fetch, type Outcome, type SendingClock, sendEntry } from '../queue/send.ts';

export type PullAnswer = inferRouterOutputs<AppRouter>['sync']['pull'];

export interface Server {
  /** Throws {@link SignedOut} if the session is not this account's, and other errors if the server could not be reached. */
  pull(input: PullInput): Promise<PullAnswer>;
  /** Posts an entry to its endpoint, with its files; `discarded` aborts an upload. Never throws. */
  send(entry: Entry, files: readonly Blob[], discarded?: AbortSignal): Promise<Outcome>;
}

/** The session has ended, or belongs to another account by now. */
export class SignedOut extends Error {}

/** The server refuses a call if the cookie is another account's by now (S7). `upload` has its own time limit (S39). */
export function serverAs(
  accountId: number,
  clock: SendingClock,
  fetch: Fetch,
  upload: Fetch = fetch,
): Server {
  const trpc = createTRPCClient<AppRouter>({
    links: [
      httpLink({
        url: '/trpc',
        headers: accountHeader(accountId),
        fetch: (url, { signal: _, ...init } = {}) => fetch(String(url), init),
      }),
    ],
  });
  return {
    async pull(input) {
      try {
        return await trpc.sync.pull.query(input);
      } catch (error) {
        if (error instanceof TRPCClientError && error.data?.httpStatus === 401) throw new SignedOut();
        throw error;
      }
    },
    send: (entry, files, discarded) =>
      sendEntry(
        entry,
        files,
        files.length === 0 ? fetch : (url, init) => upload(url, { ...init, signal: discarded ?? null }),
        clock,
      ),
  };
}
