import { deleteAllButQueue, deleteMirror, hasQueue } from './device/purge.ts';
import { type StorageProblem, storageProblemOf } from './device/storage-problem.ts';
import { type Observable, observable } from './observable.ts';
import type { OwnStore } from './own-store.ts';

export type StoreState =
  | { readonly phase: 'closed' }
  | { readonly phase: 'opening'; readonly accountId: number; readonly kept: boolean }
  | { readonly phase: 'open'; readonly store: OwnStore; readonly kept: boolean }
  | { readonly phase: 'failed'; readonly problem: StoreProblem };

/** Why the store could not be opened. `unloaded`: its code could not be loaded. */
export type StoreProblem = StorageProblem | 'unloaded';

const state = observable<StoreState>({ phase: 'closed' });

export const storeState: Observable<StoreState> = state;

export interface StoreOwner {
  readonly accountId: number;
  readonly keep: boolean;
  /** The code is loaded once this has resolved; at once without it. */
  readonly after?: Promise<void>;
  onSignedOut(): void;
  onLost(): void;
  fetch(url: string, init: RequestInit): Promise<Response>;
}

let owner: StoreOwner | undefined;
let opening: Promise<OwnStore> | undefined;
/** False while the code of the store is being loaded: then there is nothing to close. */
let hasBegun = false;

/** Opens the account's store, once; throws if it cannot be opened, and {@link storeState} then holds the reason. */
export function openStore(next: StoreOwner): Promise<OwnStore> {
  if (opening && owner?.accountId === next.accountId) return opening;
  const promise: Promise<OwnStore> = closeStore()
    .then(() => next.after)
    .then(loadStoreCode)
    .then(({ openBrowserStore }) => {
      if (opening !== promise) throw new Error('Closed');
      hasBegun = true;
      return exclusively(() => openBrowserStore(next));
    });
  owner = next;
  opening = promise;
  state.set({ phase: 'opening', accountId: next.accountId, kept: next.keep });
  const show = (opened: StoreState) => opening === promise && state.set(opened);
  promise.then(
    (store) => show({ phase: 'open', store, kept: next.keep }),
    (error: unknown) => show({ phase: 'failed', problem: problemOf(error) }),
  );
  return promise;
}

/** Lets only one tab at a time open or clear the device, so that none deletes what another has begun to store (D43). */
function exclusively<T>(task: () => Promise<T>): Promise<T> {
  // Without locks nothing is stored (S29), so nothing can be deleted under another tab.
  return 'locks' in navigator ? navigator.locks.request('muster.device', task) : task();
}

class CodeMissing extends Error {}

/** Loads the code that opens a store; throws without it. */
export function loadStoreCode() {
  return import('./browser-store.ts').catch(() => {
    throw new CodeMissing();
  });
}

/** The open store; waits while it opens. Throws if it could not be opened. */
export function getStore(): Promise<OwnStore> {
  return opening ?? Promise.reject(new Error('Closed'));
}

/** Closes this tab's store; its records stay on the device. */
export async function closeStore(): Promise<void> {
  const closing = hasBegun ? opening : undefined;
  opening = undefined;
  hasBegun = false;
  owner = undefined;
  state.set({ phase: 'closed' });
  await closing?.then((store) => store.close()).catch(() => undefined);
}

/** Unsent entries stay (D43), pushes end (L25). Nothing if `isOthers`: another account is here. Never throws. */
export async function clearDevice(accountId: number, isOthers: () => boolean): Promise<void> {
  await closeStore();
  await exclusively(async () => {
    if (isOthers()) return;
    if (await hasQueue()) {
      await loadStoreCode()
        .then(({ removeSentEntries }) => removeSentEntries(accountId))
        .catch(() => undefined);
    }
    // Does not wait for the browser's push service.
    void import('../browser/push/this-device.ts')
      .then(({ thisDevice }) => thisDevice.forget(accountId))
      .catch(() => undefined);
    await deleteMirror();
  });
}

/**
 * Reloads the page, because RxDB keeps in memory what it could not open; the queue stays (S35). With `keep` false
 * nothing is deleted, and the records are in this tab's memory (S32).
 */
export async function rebuildStore(keep: boolean): Promise<void> {
  const current = owner;
  if (!current) return;
  await closeStore();
  if (keep) {
    await exclusively(deleteAllButQueue);
    window.location.reload();
  } else {
    await openStore({ ...current, keep }).catch(() => undefined);
  }
}

/** Why something could not be stored or opened. */
export function problemOf(error: unknown): StoreProblem {
  return error instanceof CodeMissing ? 'unloaded' : storageProblemOf(error);
}
