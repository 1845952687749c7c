import type { NoticeScreen } from '@muster/domain/notice/push';
import { openingOf } from './opening.ts';

/** What is asked of an open window. */
interface OpenWindow {
  readonly url: string;
  readonly focused: boolean;
  readonly visibilityState: DocumentVisibilityState;
  postMessage(message: unknown): void;
  focus(): Promise<unknown>;
}

/** The browser's windows, as a service worker knows them. */
interface Windows {
  matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly OpenWindow[]>;
  openWindow(url: string): Promise<unknown>;
}

/**
 * Opens a screen in a page of the app that is open already, the one in front if there is one, else in a new window.
 * A window may show a file or the API's document: that is no page.
 */
export async function openScreen(
  windows: Windows,
  screen: NoticeScreen,
  isPage: (path: string) => boolean,
): Promise<void> {
  const open = await windows.matchAll({ type: 'window', includeUncontrolled: true });
  const pages = open.filter(({ url }) => isPage(new URL(url).pathname));
  const page = pages.find(({ focused }) => focused) ?? pages.find(isVisible) ?? pages[0];
  if (!page) {
    await windows.openWindow(screen);
    return;
  }
  page.postMessage(openingOf(screen));
  await page.focus();
}

function isVisible({ visibilityState }: OpenWindow): boolean {
  return visibilityState === 'visible';
}
