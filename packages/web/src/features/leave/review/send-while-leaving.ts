import type { Decision } from './use-decide.ts';

/**
 * Sends decisions from a page that may be gone before anything else of it runs: at once, by a request that outlives the
 * page. `key` is the attempt's, so that whoever asks again gets the same answer (D49); `account` is who decides.
 */
export function sendWhileLeaving(decisions: readonly Decision[], key: string, account: number): void {
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': key,
    'muster-account': String(account),
  };
  const body = JSON.stringify({ decisions });
  // Where it fails the requests are still pending, which their list shows.
  fetch('/trpc/leave.decideMany', { method: 'POST', keepalive: true, headers, body }).catch(() => undefined);
}
