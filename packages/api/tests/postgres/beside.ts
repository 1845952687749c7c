import type { Store } from '@muster/db/store/store';
import { inOwnFolder } from '@muster/db/testing/store';
import { boot, type Muster } from '@muster/testing/harness';

/**
 * A second server on the database of the first: its own connections, memory and clock, and the same key of the cookie.
 * Another store than the first one's again may be one of the next release.
 */
export async function bootBeside(first: Muster, store?: Store): Promise<Muster> {
  const again = store ?? (await first.store.openAgain());
  const second = await boot({
    now: first.now(),
    sessionKey: first.sessionKey,
    open: async () => inOwnFolder({ ...again, openAgain: first.store.openAgain }),
  });
  // The first one looks at the history of the rows that they share.
  second.writePast();
  return second;
}
