/** Chromium's event when the app can be installed; other browsers install from their menus. */
export interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

declare global {
  interface WindowEventMap {
    beforeinstallprompt: BeforeInstallPromptEvent;
  }
  interface Window {
    /** Came before the app's scripts ran, on a slow phone: public/before-paint.js keeps it. */
    earlyInstallPrompt?: BeforeInstallPromptEvent;
  }
}

export const installEvents: {
  prompting: BeforeInstallPromptEvent | undefined;
  installed: boolean;
  onChange: (() => void) | undefined;
} = { prompting: undefined, installed: false, onChange: undefined };

/** Keeps the browser's install event for later, because it fires only once: on a slow phone before these scripts run. */
export function catchInstallEvents(): void {
  installEvents.prompting = window.earlyInstallPrompt;
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installEvents.prompting = event;
    installEvents.onChange?.();
  });
  window.addEventListener('appinstalled', () => {
    installEvents.prompting = undefined;
    installEvents.installed = true;
    installEvents.onChange?.();
  });
}
