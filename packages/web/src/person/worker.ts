import { timedFetch } from '../server/timed-fetch.ts';
import { photoCache } from '../store/device/names.ts';

const most = 300;

/** Stores one only while there is the cache, which an account that keeps its records here has (S31, S32). */
export function addPhotoCache(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('fetch', (event) => {
    const { pathname, origin } = new URL(event.request.url);
    if (origin === worker.origin && pathname.startsWith('/photos/'))
      event.respondWith(photoOf(worker, event));
  });
}

async function photoOf({ caches }: ServiceWorkerGlobalScope, event: FetchEvent): Promise<Response> {
  const { request } = event;
  const known = await caches.match(request, { cacheName: photoCache });
  if (known) return known;
  const answer = await timedFetch(request);
  if (answer.ok) event.waitUntil(keep(caches, request, answer.clone()));
  return answer;
}

async function keep(caches: CacheStorage, request: Request, answer: Response): Promise<void> {
  if (!(await caches.has(photoCache))) return;
  const cache = await caches.open(photoCache);
  await cache.put(request, answer);
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, Math.max(0, kept.length - most)).map((oldest) => cache.delete(oldest)));
}
