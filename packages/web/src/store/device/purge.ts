import { photoCache } from './names.ts';
import { databaseNames, isCatalogue, isQueue } from './rxdb-layout.ts';

/** Deletes the mirror without opening it, and the photos. The queue stays: its entries are removed one by one. */
export async function deleteMirror(): Promise<void> {
  await globalThis.caches?.delete(photoCache).catch(() => undefined);
  await deleteWhere((name) => !isQueue(name) && !isCatalogue(name));
}

/** Deletes everything that can be rebuilt from the server when the database does not open; keeps the queue (S35). */
export async function deleteAllButQueue(): Promise<void> {
  await deleteWhere((name) => !isQueue(name));
}

export async function hasQueue(): Promise<boolean> {
  return (await databaseNames()).some(isQueue);
}

async function deleteWhere(chosen: (name: string) => boolean): Promise<void> {
  await Promise.all((await databaseNames()).filter(chosen).map(deleteDatabase));
}

function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = () => resolve();
    request.onerror = () => resolve();
    // Another tab holds it open still: it is deleted as soon as that one lets go, which it is about to.
    request.onblocked = () => resolve();
  });
}
