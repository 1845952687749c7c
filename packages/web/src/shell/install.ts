/** What Chromium sends when the app may be installed; other browsers install from their own menus. */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

declare global {
  interface WindowEventMap {
    beforeinstallprompt: BeforeInstallPromptEvent;
  }
}

const dismissedKey = 'muster.install-dismissed';

let offer: BeforeInstallPromptEvent | undefined;
const listeners = new Set<() => void>();

/** Keeps the browser's offer to install until someone takes it. Called before the first paint: it is made only once. */
export function catchInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    setOffer(isDismissed() ? undefined : event);
  });
  window.addEventListener('appinstalled', () => setOffer(undefined));
}

/** True while the app can be installed and the person did not wave that away; in the shape of useSyncExternalStore. */
export const installOffer = {
  read: () => offer !== undefined,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Asks the browser to install the app. Its offer can be taken up only once. */
export async function install(): Promise<void> {
  const taken = offer;
  setOffer(undefined);
  await taken?.prompt();
}

/** Never offers again on this device, where the browser remembers. */
export function dismissInstall(): void {
  try {
    localStorage.setItem(dismissedKey, 'true');
  } catch {
    // A browser that forbids storage offers again next time.
  }
  setOffer(undefined);
}

function isDismissed(): boolean {
  try {
    return localStorage.getItem(dismissedKey) !== null;
  } catch {
    return false;
  }
}

function setOffer(next: BeforeInstallPromptEvent | undefined): void {
  offer = next;
  for (const notify of listeners) notify();
}
