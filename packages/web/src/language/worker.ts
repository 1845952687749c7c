import { isLanguage, type Language } from '@muster/domain/language/languages';
import { timedFetch } from '../server/timed-fetch.ts';

/** Of the language that is spoken on this device, besides English, which is in the code. */
const cacheName = 'muster-catalogues';

/** The files of each language, made by scripts/languages/plugin.mjs. */
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
    if (isSpoken(data)) waitUntil(keepOnly(worker, data.language));
  });
}

async function catalogueOf({ caches }: ServiceWorkerGlobalScope, request: Request): Promise<Response> {
  return (await caches.match(request, { cacheName })) ?? timedFetch(request);
}

interface Spoken {
  readonly language: Language;
}

function isSpoken(data: unknown): data is Spoken {
  return typeof data === 'object' && data !== null && 'language' in data && isLanguage(String(data.language));
}

/** Of the language that the version before kept, so that the new one starts in it, too. */
async function keepPresent(worker: ServiceWorkerGlobalScope): Promise<void> {
  const cache = await worker.caches.open(cacheName);
  const [kept] = await cache.keys();
  const [, language] = /catalogue-([a-z]+)-/.exec(kept?.url ?? '') ?? [];
  if (isLanguage(language)) await keepOnly(worker, language);
}

/** Without a network what is there stays, and the next start tries again. */
async function keepOnly({ caches }: ServiceWorkerGlobalScope, language: Language): Promise<void> {
  const cache = await caches.open(cacheName);
  const answer = await timedFetch(list).catch(() => undefined);
  if (!answer?.ok) return;
  const files: Files = await answer.json();
  const wanted = files[language] ?? [];
  const missing = await Promise.all(wanted.map(async (file) => ((await cache.match(file)) ? [] : [file])));
  await cache.addAll(missing.flat());
  const kept = await cache.keys();
  const others = kept.filter(({ url }) => !wanted.includes(new URL(url).pathname));
  // A tab of the version before may still ask for its own; what it has loaded it keeps.
  await Promise.all(others.map((other) => cache.delete(other)));
}
