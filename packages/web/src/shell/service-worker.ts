/**
 * Registers /sw.js, which keeps the shell for opening without a network, and calls `onUpdate` once a newer version
 * waits. Looks for one again whenever the page comes back into view, at most hourly.
 */
export async function keepShell(onUpdate: (update: ServiceWorker) => void): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  if (!registration) return;
  if (registration.waiting && navigator.serviceWorker.controller) onUpdate(registration.waiting);
  registration.addEventListener('updatefound', () => whenInstalled(registration.installing, onUpdate));
  lookAgain(registration);
}

/** The first version ever installed updates nothing: it counts only beside one that is in control. */
function whenInstalled(worker: ServiceWorker | null, onUpdate: (update: ServiceWorker) => void): void {
  worker?.addEventListener('statechange', () => {
    if (worker.state === 'installed' && navigator.serviceWorker.controller) onUpdate(worker);
  });
}

const hour = 3_600_000;

function lookAgain(registration: ServiceWorkerRegistration): void {
  let lookedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < hour) return;
    lookedAt = Date.now();
    registration.update().catch(() => undefined);
  });
}

/** Puts a waiting version in control, then reloads the page with it. */
export function applyUpdate(update: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
    once: true,
  });
  update.postMessage('SKIP_WAITING');
}
