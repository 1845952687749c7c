import { decideOffer, type InstallOffer } from './install-offer.ts';

/** Chromium's event when the app can be installed; other browsers install from their menus. */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

declare global {
  interface WindowEventMap {
    beforeinstallprompt: BeforeInstallPromptEvent;
  }
  interface Navigator {
    /** Safari on iOS: opened from the home screen. */
    readonly standalone?: boolean;
  }
}

const memoryKey = 'muster.install';
const ownWindow = window.matchMedia('(display-mode: standalone), (display-mode: minimal-ui)');

let prompting: BeforeInstallPromptEvent | undefined;
let offer: InstallOffer = 'none';
const listeners = new Set<() => void>();

/** Keeps the browser's install event for later. Called before the first paint, because the event fires only once. */
export function catchInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    decideAgain(event);
  });
  window.addEventListener('appinstalled', () => {
    remember('installed');
    decideAgain(undefined);
  });
  ownWindow.addEventListener('change', () => decideAgain(prompting));
  decideAgain(undefined);
}

/** The offer to make now, in the shape of useSyncExternalStore. */
export const installOffer = {
  read: () => offer,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Asks the browser to install the app. Each install event can be used only once. */
export async function install(): Promise<void> {
  const taken = prompting;
  decideAgain(undefined);
  await taken?.prompt();
}

/** Never offers again on this device, if the browser allows storage. */
export function dismissInstall(): void {
  remember('dismissed');
  decideAgain(undefined);
}

function decideAgain(event: BeforeInstallPromptEvent | undefined): void {
  prompting = event;
  offer = decideOffer({
    standalone: ownWindow.matches || navigator.standalone === true,
    prompting: event !== undefined,
    remembered: remembered ?? readMemory(),
    browser: navigator,
  });
  for (const notify of listeners) notify();
}

type Memory = 'dismissed' | 'installed';

/** Lasts as long as the page; a browser that forbids storage offers again next time. */
let remembered: Memory | undefined;

function remember(what: Memory): void {
  remembered = what;
  try {
    localStorage.setItem(memoryKey, what);
  } catch {
    // Remembered until the page closes.
  }
}

function readMemory(): Memory | undefined {
  try {
    const stored = localStorage.getItem(memoryKey);
    return stored === 'dismissed' || stored === 'installed' ? stored : undefined;
  } catch {
    return undefined;
  }
}
