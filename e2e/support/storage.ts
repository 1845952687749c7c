import type { BrowserContext, Page } from '@playwright/test';

/** Everything that the browser keeps of the app and that a script can read, as one text: every record of every store. */
export async function everythingKept(page: Page, context: BrowserContext): Promise<string> {
  const cookies = (await context.cookies()).filter(({ httpOnly }) => !httpOnly);
  const kept = await page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const texts: unknown[] = [{ ...localStorage }, { ...sessionStorage }, window.name, history.state];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const records = database.transaction(store).objectStore(store);
        texts.push(name, store, await done(records.getAllKeys()));
        for (const record of await done(records.getAll())) texts.push(record);
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        texts.push(request.url, await (await cache.match(request))?.text());
      }
    }
    return JSON.stringify(texts);
  });
  return kept + JSON.stringify(cookies);
}
