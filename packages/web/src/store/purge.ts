import { databasePrefix } from './names.ts';

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

const isQueue = (name: string) => name.endsWith('--offlineAttendance');

/** RxDB's own notes. They say in which version the queue was written, by which an older one is found and migrated. */
const isCatalogue = (name: string) => name.endsWith('--_rxdb_internal');

/** Names of IndexedDB databases of the local store; RxDB makes one for each collection. */
async function databaseNames(): Promise<string[]> {
  // Where storage is forbidden there is nothing to delete.
  if (!globalThis.indexedDB) return [];
  if (!indexedDB.databases) return expectedNames();
  const all = await indexedDB.databases().catch(() => []);
  return all.flatMap(({ name }) => (name?.startsWith(databasePrefix) ? [name] : []));
}

/** For browsers that do not tell which databases there are. */
function expectedNames(): string[] {
  const ours = ['0--rows', '2--notes', '0--_rxdb_internal', '0--offlineAttendance'];
  return [...ours, ...abandoned].map((name) => `${databasePrefix}${name}`);
}

/** What earlier releases kept their mirrors and notes in. */
const abandoned = ['0--profile', '0--company', '0--attendance', '0--notes', '1--notes'];

/** Deletes what earlier releases kept and this one does not look at. */
export async function deleteAbandoned(): Promise<void> {
  await deleteWhere((name) => abandoned.some((each) => name === `${databasePrefix}${each}`));
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
