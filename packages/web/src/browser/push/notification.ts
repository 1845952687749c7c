import { type PushedMessage, pushedMessage, unreadableMessage } from '@muster/domain/notice/push';
import { openMessage } from './open-message.ts';

/** The message of a push; a general one if the push cannot be read. */
export function messageIn(text: string | undefined): PushedMessage {
  try {
    return pushedMessage.parse(JSON.parse(text ?? ''));
  } catch {
    return unreadableMessage;
  }
}

/** The options of a notification. It replaces an earlier one with the same tag and alerts again. */
export function notificationOptions({ body, tag, url }: PushedMessage) {
  return {
    body,
    tag,
    renotify: true,
    lang: 'en',
    icon: '/icon-192.png',
    badge: '/badge-96.png',
    data: openMessage(url),
  };
}
