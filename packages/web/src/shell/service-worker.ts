import { checkForUpdates } from './update-checks.ts';

let registration: ServiceWorkerRegistration | undefined;

/**
 * Registers /sw.js, which keeps the shell for opening without a network, and calls `onUpdate` whenever a newer version
 * is ready. When one takes over, the page reloads with it, whichever tab asked for that.
 */
export async function keepShell(onUpdate: () => void): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  reloadOnTakeover();
  registration = await navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  if (!registration) return;
  announceWaiting(registration, onUpdate);
  checkForUpdates(registration);
}

/** Puts the waiting version in control, which reloads every tab; where none waits any more, a reload is all it takes. */
export function applyUpdate(): void {
  registration?.waiting?.postMessage('SKIP_WAITING');
  if (!registration?.waiting || !navigator.serviceWorker.controller) window.location.reload();
}

/** The very first version also takes control one day, but what it finds is no older than itself. */
function reloadOnTakeover(): void {
  let controlled = navigator.serviceWorker.controller !== null;
  let reloading = false;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (controlled && !reloading) {
      reloading = true;
      window.location.reload();
    }
    controlled = true;
  });
}

function announceWaiting(found: ServiceWorkerRegistration, onUpdate: () => void): void {
  // The first version ever installed updates nothing: it counts only beside an older one.
  const hasOlder = () => Boolean(found.active ?? navigator.serviceWorker.controller);
  const watch = (worker: ServiceWorker | null) =>
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && hasOlder()) onUpdate();
    });
  if (found.waiting && hasOlder()) onUpdate();
  watch(found.installing);
  found.addEventListener('updatefound', () => watch(found.installing));
}
