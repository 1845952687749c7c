/** Chromium's event when the app can be installed; other browsers install from their menus. */
export interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

declare global {
  interface WindowEventMap {
    beforeinstallprompt: BeforeInstallPromptEvent;
  }
}

/** What the browser has said about installing since the page was opened. */
export const installEvents: {
  prompting: BeforeInstallPromptEvent | undefined;
  installed: boolean;
  onChange: (() => void) | undefined;
} = { prompting: undefined, installed: false, onChange: undefined };

/** Keeps the browser's install event for later. Called before the first paint, because the event fires only once. */
export function catchInstallEvents(): void {
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
