import { type PushedMessage, pushedMessage, unreadableMessage } from '@muster/domain/notice/push';
import { timedFetch } from '../../server/timed-fetch.ts';
import { openMessage, screenIn } from './open-message.ts';
import { openScreen } from './open-screen.ts';

export function addPushListeners(worker: ServiceWorkerGlobalScope, isPage: (path: string) => boolean): void {
  const { registration, clients } = worker;
  worker.addEventListener('push', (event) => {
    const message = messageIn(event.data?.text());
    event.waitUntil(registration.showNotification(message.title, notificationOptions(message)));
  });
  worker.addEventListener('notificationclick', (event) => {
    const { notification } = event;
    notification.close();
    event.waitUntil(openScreen(clients, screenIn(notification.data) ?? '/dashboard', isPage));
  });
  worker.addEventListener('pushsubscriptionchange', (event) => {
    event.waitUntil(renewSubscription(event, registration.pushManager, timedFetch));
  });
}

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

/** The event of a browser that has replaced a device's push address. */
interface SubscriptionChange {
  readonly oldSubscription: PushSubscription | null;
  readonly newSubscription: PushSubscription | null;
}

/** Without a session the next page that opens does it. The person has asked for pushes already. */
export async function renewSubscription(
  { oldSubscription, newSubscription }: SubscriptionChange,
  pushManager: Pick<PushManager, 'subscribe'>,
  fetch: (url: string, init: RequestInit) => Promise<unknown>,
): Promise<void> {
  const post = (path: string, body: unknown) =>
    fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const fresh =
    newSubscription ?? (oldSubscription && (await pushManager.subscribe(oldSubscription.options)));
  if (!fresh) return;
  await post('/api/push/subscribe', fresh);
  if (oldSubscription && oldSubscription.endpoint !== fresh.endpoint)
    await post('/api/push/unsubscribe', { endpoint: oldSubscription.endpoint });
}
