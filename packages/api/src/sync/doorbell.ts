import type { Change } from '@muster/db/change-bell';
import { readChangeClock } from '@muster/db/change-clock';
import type { Store } from '@muster/db/open';
import { DomainError } from '@muster/domain/errors';

/** What a device hears: something of its account changed, up to here on the change clock. What it was, a pull tells. */
export interface Ring {
  readonly seq: number;
}

/** Tells the devices of an account that there is something to pull. A missed ring costs nothing. */
export interface Doorbell {
  /**
   * Calls `ring` after each commit that changed rows of the account, or of everyone. Returns what ends that.
   * Throws `too_many` for an account that listens in more places than anybody has devices.
   */
  listen(accountId: number, ring: (seq: number) => void): () => void;
}

/** Listeners of one account: a person's devices with a few tabs each. */
const mostListeners = 64;

/** Makes the doorbell of a store. Listeners are found by their account, so a ring costs what it has to tell. */
export function createDoorbell(store: Pick<Store, 'onChange'>): Doorbell {
  const listeners = new Map<number, Set<(seq: number) => void>>();
  store.onChange(({ seq, accounts }: Change) => {
    const concerned = accounts === 'everyone' ? listeners.keys() : accounts;
    for (const accountId of concerned) for (const ring of listeners.get(accountId) ?? []) ring(seq);
  });
  return {
    listen(accountId, ring) {
      const own = listeners.get(accountId) ?? new Set();
      if (own.size >= mostListeners) throw new DomainError('too_many', 'Muster is open in too many places');
      listeners.set(accountId, own.add(ring));
      return () => {
        own.delete(ring);
        if (own.size === 0) listeners.delete(accountId);
      };
    },
  };
}

/**
 * The rings of one account as they come, beginning with where the change clock stands. Whoever is slow to take them
 * gets the newest only.
 */
export async function* rings(
  { store, doorbell }: { store: Pick<Store, 'read'>; doorbell: Doorbell },
  accountId: number,
  signal: AbortSignal | undefined,
): AsyncGenerator<Ring, void> {
  let news: number | undefined;
  let wake = () => {};
  const hangUp = doorbell.listen(accountId, (seq) => {
    news = seq;
    wake();
  });
  signal?.addEventListener('abort', () => wake());
  try {
    // Read after listening began, so that nothing falls between.
    yield { seq: readChangeClock(store.read) };
    while (!signal?.aborted) {
      if (news === undefined) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
        continue;
      }
      const seq = news;
      news = undefined;
      yield { seq };
    }
  } finally {
    hangUp();
  }
}
