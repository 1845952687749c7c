/** Drafts of a browser that stores nothing (D43) or forbids storage. */
export const inMemory = new Map<string, string>();

export const prefix = 'muster.draft.';

/** Removes every draft, at log-out (D43). */
export function clearDrafts(): void {
  inMemory.clear();
  inStorage((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
  });
}

/** Undefined if storage is forbidden or full; the draft then lasts as long as the page. */
export function inStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}
