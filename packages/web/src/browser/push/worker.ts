import { timedFetch } from '../../server/timed-fetch.ts';
import { messageIn, notificationOptions } from './notification.ts';
import { screenIn } from './open-message.ts';
import { openScreen } from './open-screen.ts';
import { renewSubscription } from './renew.ts';

/** Makes the service worker show pushes, open clicked notifications and renew a changed push address. */
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
