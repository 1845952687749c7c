import { databaseNames, isCatalogue, isQueue } from './rxdb-layout.ts';

/** Deletes the mirror from the device without opening it. The queue stays: its entries go one by one. */
export async function deleteMirror(): Promise<void> {
  await deleteWhere((name) => !isQueue(name) && !isCatalogue(name));
}

/** Deletes all that can be made anew when the local database does not open; the queue is left as it is. */
export async function deleteAllButQueue(): Promise<void> {
  await deleteWhere((name) => !isQueue(name));
}

/** True if a queue was ever kept on this device. */
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
