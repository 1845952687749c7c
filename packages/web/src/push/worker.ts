import { openScreen } from './follow-click.ts';
import { screenIn } from './opening.ts';
import { renewSubscription } from './renew.ts';
import { looksOf, messageIn } from './show-notice.ts';

/** Has the service worker show pushes, open what is clicked, and follow the browser when it changes its address. */
export function takePushes(worker: ServiceWorkerGlobalScope, isPage: (path: string) => boolean): void {
  const { registration, clients } = worker;
  worker.addEventListener('push', (event) => {
    const message = messageIn(event.data?.text());
    event.waitUntil(registration.showNotification(message.title, looksOf(message)));
  });
  worker.addEventListener('notificationclick', (event) => {
    const { notification } = event;
    notification.close();
    event.waitUntil(openScreen(clients, screenIn(notification.data) ?? '/dashboard', isPage));
  });
  worker.addEventListener('pushsubscriptionchange', (event) => {
    event.waitUntil(renewSubscription(event, registration.pushManager, (url, init) => fetch(url, init)));
  });
}
