import type { NoticeScreen } from '@muster/domain/notice/push';
import { screenIn } from './open-message.ts';
import { thisDevice } from './this-device.ts';

/** Registers the device again if it wants pushes, and opens what clicked notifications name. Returns how to stop. */
export function startPushes(accountId: number, open: (screen: NoticeScreen) => void): () => void {
  // Without a network the next start does it.
  thisDevice.confirm(accountId).catch(() => undefined);
  const onMessage = ({ data }: MessageEvent<unknown>) => {
    const screen = screenIn(data);
    if (screen) open(screen);
  };
  navigator.serviceWorker?.addEventListener('message', onMessage);
  return () => navigator.serviceWorker?.removeEventListener('message', onMessage);
}
