import { installEvents } from './install-event.ts';
import { decideOffer, type InstallOffer } from './install-offer.ts';

declare global {
  interface Navigator {
    /** Safari on iOS: opened from the home screen. */
    readonly standalone?: boolean;
  }
}

const memoryKey = 'muster.install';
const ownWindow = window.matchMedia('(display-mode: standalone), (display-mode: minimal-ui)');

type Memory = 'dismissed' | 'installed';

/** Lasts as long as the page; a browser that forbids storage offers again next time. */
let remembered: Memory | undefined;

const listeners = new Set<() => void>();
let offer = decide();
installEvents.onChange = decideAgain;
ownWindow.addEventListener('change', decideAgain);

export const installOffer = {
  read: () => offer,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Asks the browser to install the app. Each install event can be used only once. */
export async function install(): Promise<void> {
  const { prompting } = installEvents;
  installEvents.prompting = undefined;
  decideAgain();
  await prompting?.prompt();
}

/** Never offers again on this device, if the browser allows storage. */
export function dismissInstall(): void {
  remember('dismissed');
  installEvents.prompting = undefined;
  decideAgain();
}

function decideAgain(): void {
  offer = decide();
  for (const notify of listeners) notify();
}

function decide(): InstallOffer {
  if (installEvents.installed && remembered === undefined) remember('installed');
  return decideOffer({
    standalone: ownWindow.matches || navigator.standalone === true,
    prompting: installEvents.prompting !== undefined,
    remembered: remembered ?? readMemory(),
    browser: navigator,
  });
}

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
