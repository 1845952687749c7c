import { DomainError } from '@muster/domain/errors';

/** Listeners of one account: a person's devices with a few tabs each. */
const mostListeners = 64;

export interface Listeners<Listener> {
  /** Returns the unsubscriber. Throws `too_many` for an account that already has 64 listeners. */
  add(accountId: number, listener: Listener): () => void;
  of(accountId: number): Iterable<Listener>;
  accounts(): Iterable<number>;
}

export function createListeners<Listener>(): Listeners<Listener> {
  const listeners = new Map<number, Set<Listener>>();
  return {
    add(accountId, listener) {
      const own = listeners.get(accountId) ?? new Set();
      if (own.size >= mostListeners) throw new DomainError('too_many', 'Muster is open in too many places');
      listeners.set(accountId, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0) listeners.delete(accountId);
      };
    },
    of: (accountId) => listeners.get(accountId) ?? [],
    accounts: () => listeners.keys(),
  };
}
