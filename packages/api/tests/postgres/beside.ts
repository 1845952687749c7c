import { onTestFinished } from 'vitest';
import { boot, type Muster } from '../harness.ts';

/** A second server on the database of the first: its own connections, memory and clock, and the same key of the cookie. */
export async function bootBeside(first: Muster): Promise<Muster> {
  const again = await first.store.openAgain();
  const second = await boot({
    now: first.now(),
    sessionKey: first.sessionKey,
    store: (own) => ({ ...own, ...again, close: own.close }),
  });
  onTestFinished(() => again.close());
  return second;
}
