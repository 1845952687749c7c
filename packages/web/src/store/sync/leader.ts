export interface Leadership {
  /** Resolves when this tab is elected. */
  lead(): Promise<void>;
  resign(): void;
}

/**
 * Elects one tab by a browser lock, which passes on to the next waiting tab as soon as its holder closes or crashes (D44).
 * Without locks every tab is a leader, which is correct only if it shares its store with no other tab.
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
        // Resigning before the election rejects the request.
        held.catch(() => undefined);
      });
    },
    resign: () => leaving.abort(),
  };
}
