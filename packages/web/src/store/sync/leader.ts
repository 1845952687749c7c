export interface Leadership {
  lead(): Promise<void>;
  resign(): void;
}

/** The lock passes on as soon as its holder closes or crashes (D44). Without locks every tab leads its own store. */
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
