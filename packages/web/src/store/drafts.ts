import { type StoreState, storeState } from './store-state.ts';

/** Drafts of a browser that keeps nothing (D43), or forbids storage. */
const inMemory = new Map<string, string>();

const prefix = 'muster.draft.';

/**
 * What a person typed into the form `name` and did not send, in place of the form's first values. It survives closing
 * the form, and closing the page if this device keeps records.
 */
export function draftOf<Values extends Readonly<Record<string, string>>>(
  name: string,
  first: Values,
): Values {
  const typed = read(keyOf(name));
  const values = Object.entries(first).map(([field, value]) => [field, typed[field] ?? value]);
  // The same fields as `first`, and texts like there.
  return Object.fromEntries(values) as Values;
}

/** Keeps what is in the form `name` now. */
export function keepDraft(name: string, values: Readonly<Record<string, string | undefined>>): void {
  const text = JSON.stringify(values);
  inMemory.set(keyOf(name), text);
  if (!isKept()) return;
  inStorage((storage) => storage.setItem(keyOf(name), text));
}

/** Forgets what is in the form `name`: it was sent. */
export function dropDraft(name: string): void {
  inMemory.delete(keyOf(name));
  inStorage((storage) => storage.removeItem(keyOf(name)));
}

/** Forgets every draft: the person leaves (D43). */
export function clearDrafts(): void {
  inMemory.clear();
  inStorage((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
  });
}

function read(key: string): Record<string, string> {
  const text = inMemory.get(key) ?? inStorage((storage) => storage.getItem(key));
  try {
    const values: unknown = JSON.parse(text ?? '{}');
    const entries = typeof values === 'object' && values ? Object.entries(values) : [];
    return Object.fromEntries(entries.filter(([, value]) => typeof value === 'string'));
  } catch {
    return {};
  }
}

function keyOf(name: string): string {
  const state = storeState.read();
  return `${prefix}${accountOf(state)}.${name}`;
}

/** A form may be opened before the store is. */
function accountOf(state: StoreState): number {
  if (state.phase === 'open') return state.store.accountId;
  return state.phase === 'opening' ? state.accountId : 0;
}

function isKept(): boolean {
  const state = storeState.read();
  return (state.phase === 'open' || state.phase === 'opening') && state.kept;
}

/** A browser may forbid storage, or have no room: then the draft lives as long as the page. */
function inStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}
