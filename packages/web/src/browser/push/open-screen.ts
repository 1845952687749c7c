import type { NoticeScreen } from '@muster/domain/notice/push';
import { openMessage } from './open-message.ts';

interface OpenWindow {
  readonly url: string;
  readonly focused: boolean;
  readonly visibilityState: DocumentVisibilityState;
  postMessage(message: unknown): void;
  focus(): Promise<unknown>;
}

interface Windows {
  matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly OpenWindow[]>;
  openWindow(url: string): Promise<unknown>;
}

/** Windows that show a file, the API document or the sign-in are no pages for it. */
export async function openScreen(
  windows: Windows,
  screen: NoticeScreen,
  isPage: (path: string) => boolean,
): Promise<void> {
  const open = await windows.matchAll({ type: 'window', includeUncontrolled: true });
  const paths = open.map((page) => ({ page, path: new URL(page.url).pathname }));
  const pages = paths.filter(({ path }) => isPage(path) && path !== '/login').map(({ page }) => page);
  const page = pages.find(({ focused }) => focused) ?? pages.find(isVisible) ?? pages[0];
  if (!page) {
    await windows.openWindow(screen);
    return;
  }
  page.postMessage(openMessage(screen));
  await page.focus();
}

function isVisible({ visibilityState }: OpenWindow): boolean {
  return visibilityState === 'visible';
}
