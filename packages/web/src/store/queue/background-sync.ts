import { backgroundSyncTag } from '../device/names.ts';

/** The Background Sync API, which only Chromium has: it wakes the service worker when there is a network again. */
interface SyncManager {
  register(tag: string): Promise<void>;
}

declare global {
  interface ServiceWorkerRegistration {
    readonly sync?: SyncManager;
  }
}

/** Asks the browser to wake the service worker when there is a network again, even if no page is open by then. */
export function requestBackgroundSync(): void {
  if (!navigator.serviceWorker?.controller) return;
  // A person may forbid it; an open page sends all the same.
  navigator.serviceWorker.ready.then(({ sync }) => sync?.register(backgroundSyncTag)).catch(() => undefined);
}

/** Asks the browser not to delete this device's storage when it runs out of space. */
export function requestPersistence(): void {
  const { storage } = navigator;
  if (!storage?.persist) return;
  storage
    .persisted()
    .then((isPersistent) => isPersistent || storage.persist())
    .catch(() => undefined);
}

/** Calls `listener` when the service worker was woken. Returns how to stop. */
export function onBackgroundSync(listener: () => void): () => void {
  const worker = navigator.serviceWorker;
  const onMessage = ({ data }: MessageEvent<unknown>) => {
    if (data === backgroundSyncTag) listener();
  };
  worker?.addEventListener('message', onMessage);
  return () => worker?.removeEventListener('message', onMessage);
}
