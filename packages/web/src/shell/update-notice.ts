import { applyUpdate, keepShell } from './service-worker.ts';

/** Where the page offers a newer version: first in the banner, then in the menu; or that it is under way. */
export type UpdateNotice = 'none' | 'banner' | 'menu' | 'updating';

/** Milliseconds (U13). */
const bannerShownFor = 10_000;

let notice: UpdateNotice = 'none';
let timer: ReturnType<typeof setTimeout> | undefined;
let watching = false;
const listeners = new Set<() => void>();

/** Checks for newer versions while the page is open. Each one found is shown in the banner for ten seconds. */
export function watchForUpdates(): void {
  if (watching) return;
  watching = true;
  void keepShell(() => {
    clearTimeout(timer);
    timer = setTimeout(() => show('menu'), bannerShownFor);
    show('banner');
  });
}

/**
 * Has the newer version take over, and says so: Chromium waits until the version before it has answered every tab that is
 * still loading, and may notice that only after half a minute.
 */
export function update(): void {
  clearTimeout(timer);
  show('updating');
  applyUpdate();
}

/** Where the update is offered now, in the shape of useSyncExternalStore. */
export const updateNotice = {
  read: () => notice,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

function show(next: UpdateNotice): void {
  notice = next;
  for (const notify of listeners) notify();
}
