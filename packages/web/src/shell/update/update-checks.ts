const minute = 60_000;
const hour = 60 * minute;

interface Checked {
  /** The version in use; on the very first visit there is none yet. */
  readonly active: unknown;
  update(): Promise<unknown>;
}

/**
 * Asks the server for a newer version now, every hour, and at most once a minute when the person returns to the page.
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
  // Without an active version, registering has just fetched the newest.
  if (registration.active) check();
  setInterval(check, hour);
  document.addEventListener('visibilitychange', checkOnReturn);
  window.addEventListener('focus', checkOnReturn);
}
