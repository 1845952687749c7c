/** A tab's claim to do the work for an account. */
export interface Leadership {
  /** Resolves once no other tab of the browser leads any more. */
  lead(): Promise<void>;
  /** Lets another tab lead. */
  resign(): void;
}

/**
 * Elects one tab by a lock of the browser, which goes to the next tab in line the moment its holder closes or crashes
 * (D44). Without locks a tab leads itself, which is right only where it shares its store with no other.
 */
export function leadershipOf(name: string, locks: LockManager | undefined): Leadership {
  const leaving = new AbortController();
  return {
    lead() {
      if (!locks) return Promise.resolve();
      return new Promise((elected) => {
        const held = locks.request(name, { signal: leaving.signal }, async () => {
          elected();
          await new Promise((resign) => leaving.signal.addEventListener('abort', resign, { once: true }));
        });
        // Resigning before the election rejects the request; nobody waits for it any more.
        held.catch(() => undefined);
      });
    },
    resign: () => leaving.abort(),
  };
}
