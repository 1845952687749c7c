import { type PushedMessage, pushedMessage, unreadableMessage } from '@muster/domain/notice/push';
import { openingOf } from './opening.ts';

/** What a push says; of one that says nothing of ours, that there is something. */
export function messageIn(text: string | undefined): PushedMessage {
  try {
    return pushedMessage.parse(JSON.parse(text ?? ''));
  } catch {
    return unreadableMessage;
  }
}

/** How a message is shown. It takes the place of an earlier one with its tag, and is heard all the same. */
export function looksOf({ body, tag, url }: PushedMessage) {
  return {
    body,
    tag,
    renotify: true,
    lang: 'en',
    icon: '/icon-192.png',
    badge: '/badge-96.png',
    data: openingOf(url),
  };
}
