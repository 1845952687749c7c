import type { Store } from '@muster/db/store';
import { onTestFinished } from 'vitest';
import { boot, type Muster } from '../harness.ts';

/**
 * A second server on the database of the first: its own connections, memory and clock, and the same key of the cookie.
 * Another store than the first one's again may be one of the next release.
 */
export async function bootBeside(first: Muster, store?: Store): Promise<Muster> {
  const again = store ?? (await first.store.openAgain());
  const second = await boot({
    now: first.now(),
    sessionKey: first.sessionKey,
    store: (own) => ({ ...own, ...again, close: own.close }),
  });
  onTestFinished(() => again.close());
  return second;
}
