import type { Change } from '@muster/db/change-bell';
import { readChangeClock } from '@muster/db/change-clock';
import type { Store } from '@muster/db/open';
import { inTurn } from './in-turn.ts';
import { createListeners } from './listeners.ts';

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

/** Makes the doorbell of a store. Listeners are found by their account, so a ring costs what it has to tell. */
export function createDoorbell(store: Pick<Store, 'onChange'>): Doorbell {
  const listeners = createListeners<(seq: number) => void>();
  store.onChange(({ seq, accounts }: Change) => {
    const concerned = accounts === 'everyone' ? listeners.accounts() : accounts;
    for (const accountId of concerned) for (const ring of listeners.of(accountId)) ring(seq);
  });
  return { listen: listeners.add };
}

/**
 * The rings of one account as they come, beginning with where the change clock stands. Whoever is slow to take them
 * gets the newest only.
 */
export function rings(
  { store, doorbell }: { store: Pick<Store, 'read'>; doorbell: Doorbell },
  accountId: number,
  signal: AbortSignal | undefined,
): AsyncGenerator<Ring, void> {
  return inTurn<Ring>(
    {
      listen: (hear) => doorbell.listen(accountId, (seq) => hear({ seq })),
      first: () => ({ seq: readChangeClock(store.read) }),
      merge: (_earlier, later) => later,
    },
    signal,
  );
}
