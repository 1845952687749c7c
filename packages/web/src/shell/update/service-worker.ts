import { hour, minute } from '@muster/domain/calendar/durations';

interface Checked {
  /** The release in use; on the very first visit there is none yet. */
  readonly active: unknown;
  update(): Promise<unknown>;
}

/**
 * Asks the server for a newer release now, every hour, and at most once a minute when the person returns to the page.
 */
export function checkForUpdates(registration: Checked): void {
  let checkedAt = performance.now();
  const check = () => {
    checkedAt = performance.now();
    // Without a network the next check finds it.
    registration.update().catch(() => undefined);
  };
  const checkOnReturn = () => {
    if (document.visibilityState === 'visible' && performance.now() - checkedAt >= minute) check();
  };
  // Without an active worker, registering has just fetched the newest.
  if (registration.active) check();
  setInterval(check, hour);
  document.addEventListener('visibilitychange', checkOnReturn);
  window.addEventListener('focus', checkOnReturn);
}

let registration: ServiceWorkerRegistration | undefined;

/**
 * Registers /sw.js, which caches the shell for opening without a network, and calls `onUpdate` when a newer release is
 * ready. When a release takes over, the page reloads, whichever tab asked for it.
 */
export async function keepShell(onUpdate: () => void): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  reloadOnTakeover();
  registration = await navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  if (!registration) return;
  announceWaiting(registration, onUpdate);
  checkForUpdates(registration);
}

/** Activates the waiting release, which reloads every tab; if none waits any more, reloads this page. */
export function applyUpdate(): void {
  registration?.waiting?.postMessage('SKIP_WAITING');
  if (!registration?.waiting || !navigator.serviceWorker.controller) window.location.reload();
}

/** The first release also takes control, but of a page that is not older than itself. */
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
  // The first release ever installed is no update: it counts only if an older one is active.
  const hasOlder = () => Boolean(found.active ?? navigator.serviceWorker.controller);
  const watch = (worker: ServiceWorker | null) =>
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && hasOlder()) onUpdate();
    });
  if (found.waiting && hasOlder()) onUpdate();
  watch(found.installing);
  found.addEventListener('updatefound', () => watch(found.installing));
}
