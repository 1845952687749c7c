import { isVariant, type Variant } from '@muster/domain/language/languages';
import { timedFetch } from '../server/timed-fetch.ts';

/** Of what is spoken on this device, besides English, which is in the code. */
const cacheName = 'muster-catalogues';

/** The files of each language and variant, made by scripts/languages/plugin.mjs. */
const list = '/catalogues.json';

type Files = Readonly<Record<string, readonly string[]>>;

/** Keeps the catalogues of one language for starts without a network, and brings them along with a new version (D101). */
export function addCatalogueCache(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('fetch', (event) => {
    const { pathname, origin } = new URL(event.request.url);
    if (origin === worker.origin && pathname.startsWith('/assets/catalogue-'))
      event.respondWith(catalogueOf(worker, event.request));
  });
  worker.addEventListener('install', (event) => event.waitUntil(keepPresent(worker)));
  worker.addEventListener('message', ({ data, waitUntil }) => {
    if (isSpoken(data)) waitUntil(keepOnly(worker, data.variant));
  });
}

async function catalogueOf({ caches }: ServiceWorkerGlobalScope, request: Request): Promise<Response> {
  return (await caches.match(request, { cacheName })) ?? timedFetch(request);
}

interface Spoken {
  readonly variant: Variant;
}

function isSpoken(data: unknown): data is Spoken {
  return typeof data === 'object' && data !== null && 'variant' in data && isVariant(String(data.variant));
}

/** Of what the version before kept, so that the new one starts in that, too. */
async function keepPresent(worker: ServiceWorkerGlobalScope): Promise<void> {
  const cache = await worker.caches.open(cacheName);
  const kept = await cache.keys();
  const names = kept.map(({ url }) => /catalogue-(de-sie|[a-z]+)-/.exec(url)?.[1]);
  // An overlay is kept beside its language.
  const spoken = names.find((name) => name === 'de-sie') ?? names[0];
  if (isVariant(spoken)) await keepOnly(worker, spoken);
}

/** Without a network what is there stays, and the next start tries again. */
async function keepOnly({ caches }: ServiceWorkerGlobalScope, variant: Variant): Promise<void> {
  const cache = await caches.open(cacheName);
  const answer = await timedFetch(list).catch(() => undefined);
  if (!answer?.ok) return;
  const files: Files = await answer.json();
  const wanted = files[variant] ?? [];
  const missing = await Promise.all(wanted.map(async (file) => ((await cache.match(file)) ? [] : [file])));
  await cache.addAll(missing.flat());
  const kept = await cache.keys();
  const others = kept.filter(({ url }) => !wanted.includes(new URL(url).pathname));
  // A tab of the version before may still ask for its own; what it has loaded it keeps.
  await Promise.all(others.map((other) => cache.delete(other)));
}
