import { databaseName } from './names.ts';

// How RxDB lays its collections out in IndexedDB: a database for each collection and version of its schema. Nothing of
// RxDB is imported here, so that the service worker and signing out need not load it.

/** How the names of its IndexedDB databases begin. */
export const databasePrefix = `rxdb-dexie-${databaseName}--`;

const queueName = `${databasePrefix}0--offlineAttendance`;

/** For browsers that do not list their databases. */
const expectedNames = ['0--rows', '0--notes', '0--_rxdb_internal', '0--offlineAttendance'];

/** Whether a database of the local store is the queue, in whatever version. */
export const isQueue = (name: string) => name.endsWith('--offlineAttendance');

/** RxDB's own notes. They say in which version the queue was written, by which an older one is found and migrated. */
export const isCatalogue = (name: string) => name.endsWith('--_rxdb_internal');

/** Names of the IndexedDB databases of the local store. */
export async function databaseNames(): Promise<string[]> {
  // Where storage is forbidden there are none.
  if (!globalThis.indexedDB) return [];
  if (!indexedDB.databases) return expectedNames.map((name) => `${databasePrefix}${name}`);
  const all = await indexedDB.databases().catch(() => []);
  return all.flatMap(({ name }) => (name?.startsWith(databasePrefix) ? [name] : []));
}

/** Every document of the queue as RxDB stores it, without those that were removed. Makes no database where there is none. */
export async function readQueue(): Promise<object[]> {
  if (!(await indexedDB.databases()).some(({ name }) => name === queueName)) return [];
  const database = await settled(indexedDB.open(queueName));
  try {
    if (!database.objectStoreNames.contains('docs')) return [];
    const stored: object[] = await settled(database.transaction('docs').objectStore('docs').getAll());
    return stored.filter((document) => '_deleted' in document && document._deleted === '0');
  } finally {
    database.close();
  }
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
