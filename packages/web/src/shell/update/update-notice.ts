import { applyUpdate, keepShell } from './service-worker.ts';

/** Where the page offers a newer release, first in the banner, then in the menu, or that it is under way; and its news. */
export interface UpdateNotice {
  readonly place: 'none' | 'banner' | 'menu' | 'updating';
  readonly points: readonly string[];
}

/** Milliseconds (U13). */
const bannerShownFor = 10_000;

let notice: UpdateNotice = { place: 'none', points: [] };
let timer: ReturnType<typeof setTimeout> | undefined;
let watching = false;
const listeners = new Set<() => void>();

/** Checks for newer releases while the page is open. Each one found is shown in the banner for ten seconds. */
export function watchForUpdates(): void {
  if (watching) return;
  watching = true;
  void keepShell(() => void announce());
}

/**
 * Has the newer release take over, and says so: Chromium waits until the release before it has answered every tab that is
 * still loading, and may notice that only after half a minute.
 */
export function update(): void {
  clearTimeout(timer);
  show({ place: 'updating' });
  applyUpdate();
}

/** While the banner's news are read it stays, and then for another ten seconds (U247). */
export function readInBanner(isReading: boolean): void {
  clearTimeout(timer);
  if (!isReading) timer = setTimeout(() => show({ place: 'menu' }), bannerShownFor);
}

export const updateNotice = {
  read: () => notice,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

async function announce(): Promise<void> {
  const points = await loadPoints();
  readInBanner(false);
  show({ place: 'banner', points });
}

/** None where the server does not say what is new. */
async function loadPoints(): Promise<readonly string[]> {
  try {
    const { readNews } = await import('./read-news.ts');
    return await readNews();
  } catch {
    return [];
  }
}

function show(change: Partial<UpdateNotice>): void {
  notice = { ...notice, ...change };
  for (const notify of listeners) notify();
}
