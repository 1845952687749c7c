import { wakeTag } from './names.ts';

/** The browser's Background Sync, where there is one: it wakes the service worker when there is a network again. */
interface SyncManager {
  register(tag: string): Promise<void>;
}

declare global {
  interface ServiceWorkerRegistration {
    readonly sync?: SyncManager;
  }
}

/** Asks to be woken when there is a network again, even if no page is open by then. */
export function askToBeWoken(): void {
  if (!navigator.serviceWorker?.controller) return;
  // A person may forbid it; the open app sends all the same.
  navigator.serviceWorker.ready.then(({ sync }) => sync?.register(wakeTag)).catch(() => undefined);
}

/** Asks the browser not to clear away what is kept here when the device runs out of room. */
export function askToStay(): void {
  const { storage } = navigator;
  if (!storage?.persist) return;
  storage
    .persisted()
    .then((stays) => stays || storage.persist())
    .catch(() => undefined);
}

/** Calls `listener` when the service worker was woken. Returns how to stop. */
export function onWoken(listener: () => void): () => void {
  const worker = navigator.serviceWorker;
  const hear = ({ data }: MessageEvent<unknown>) => {
    if (data === wakeTag) listener();
  };
  worker?.addEventListener('message', hear);
  return () => worker?.removeEventListener('message', hear);
}
