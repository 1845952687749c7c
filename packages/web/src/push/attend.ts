import type { NoticeScreen } from '@muster/domain/notice/push';
import { screenIn } from './opening.ts';
import { thisDevice } from './this-device.ts';

/**
 * While an account is signed in here: tells the server once more of a device that wants pushes, and calls `open` with
 * the screen of each notice that is clicked. Returns how to stop.
 */
export function attendPushes(accountId: number, open: (screen: NoticeScreen) => void): () => void {
  // Without a network the next start does it.
  thisDevice.confirm(accountId).catch(() => undefined);
  const hear = ({ data }: MessageEvent<unknown>) => {
    const screen = screenIn(data);
    if (screen) open(screen);
  };
  navigator.serviceWorker?.addEventListener('message', hear);
  return () => navigator.serviceWorker?.removeEventListener('message', hear);
}
