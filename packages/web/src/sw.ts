import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  matchPrecache,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { addPushListeners } from './browser/push/worker.ts';
import { withScripts } from './first-visit/later-visit.ts';
import { addCatalogueCache } from './language/worker.ts';
import { addPhotoCache } from './person/worker.ts';
import { timedFetch } from './server/timed-fetch.ts';
import { backgroundSyncTag } from './store/device/names.ts';
import { deliverQueue } from './store/queue/deliver.ts';

// Becomes /sw.js with scope /. Of the server's answers it caches only the photos of people (S34).
declare const self: ServiceWorkerGlobalScope;

precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();

/** Paths that the server answers; they are not pages of the app. */
const serversOwn = /^\/(api|trpc|ws|uploads|photos|health|metrics|sign-in\/oidc|\.well-known)(\/|$)/;

const appPage = createHandlerBoundToURL('/index.html');
registerRoute(
  new NavigationRoute(
    async (options) => {
      const lists = matchPrecache('/later-scripts.json');
      return withScripts(await appPage(options), options.url.pathname, await lists);
    },
    { denylist: [serversOwn] },
  ),
);

addPhotoCache(self);
addCatalogueCache(self);
addPushListeners(self, (path) => !serversOwn.test(path));

// The new version waits until the person accepts it (shell/update/update-banner.tsx).
self.addEventListener('message', (event) => {
  if (event.data === 'SKIP_WAITING') void self.skipWaiting();
});

/** The Background Sync event; Chromium only, so TypeScript does not know it. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

// The network is back. An open page sends the queue itself; without one this worker sends it (S28).
self.addEventListener('sync', (event) => {
  if (isSync(event) && event.tag === backgroundSyncTag) event.waitUntil(sendQueue());
});

function isSync(event: Event): event is SyncEvent {
  return 'tag' in event && 'waitUntil' in event;
}

async function sendQueue(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window' });
  for (const page of pages) page.postMessage(backgroundSyncTag);
  if (pages.length === 0) await deliverQueue(timedFetch);
}
