import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

// Becomes /sw.js with scope /. It keeps the shell, and only the shell: what the server answers is never cached here.
declare const self: ServiceWorkerGlobalScope;

precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();

/** Paths that are the server's own, not pages of the app. */
const serversOwn = /^\/(api|trpc|ws|uploads|health)(\/|$)/;

registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [serversOwn] }));

// The new version waits until the person agrees to it (shell/update-banner.tsx).
self.addEventListener('message', (event) => {
  if (event.data === 'SKIP_WAITING') void self.skipWaiting();
});
