import { type StoreState, storeState } from '../store-state.ts';
import { inMemory, inStorage, prefix } from './draft-storage.ts';

/** Survives closing the form, and closing the page if this device stores records (S40). */
export function draftOf<Values extends Readonly<Record<string, string>>>(
  name: string,
  first: Values,
): Values {
  const typed = read(keyOf(name));
  const values = Object.entries(first).map(([field, value]) => [field, typed[field] ?? value]);
  // The same fields as `first`, each with a text.
  return Object.fromEntries(values) as Values;
}

export function keepDraft(name: string, values: Readonly<Record<string, string | undefined>>): void {
  const text = JSON.stringify(values);
  inMemory.set(keyOf(name), text);
  if (!isKept()) return;
  inStorage((storage) => storage.setItem(keyOf(name), text));
}

/** Removes the draft of a form that was sent. */
export function dropDraft(name: string): void {
  inMemory.delete(keyOf(name));
  inStorage((storage) => storage.removeItem(keyOf(name)));
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

/** A form may open before the store does. */
function accountOf(state: StoreState): number {
  if (state.phase === 'open') return state.store.accountId;
  return state.phase === 'opening' ? state.accountId : 0;
}

function isKept(): boolean {
  const state = storeState.read();
  return (state.phase === 'open' || state.phase === 'opening') && state.kept;
}
