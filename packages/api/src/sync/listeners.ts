import { DomainError } from '@muster/domain/errors';

/** Listeners of one account: a person's devices with a few tabs each. */
const mostListeners = 64;

/** Who listens, by account, so that telling one costs what there is to tell. */
export interface Listeners<Hear> {
  /** Returns what ends the listening. Throws `too_many` for an account that listens in more places than anybody has devices. */
  add(accountId: number, hear: Hear): () => void;
  of(accountId: number): Iterable<Hear>;
  accounts(): Iterable<number>;
}

export function createListeners<Hear>(): Listeners<Hear> {
  const listeners = new Map<number, Set<Hear>>();
  return {
    add(accountId, hear) {
      const own = listeners.get(accountId) ?? new Set();
      if (own.size >= mostListeners) throw new DomainError('too_many', 'Muster is open in too many places');
      listeners.set(accountId, own.add(hear));
      return () => {
        own.delete(hear);
        if (own.size === 0) listeners.delete(accountId);
      };
    },
    of: (accountId) => listeners.get(accountId) ?? [],
    accounts: () => listeners.keys(),
  };
}
