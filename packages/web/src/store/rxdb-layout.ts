import { databaseName } from './names.ts';

// RxDB makes one IndexedDB database for each collection and schema version. This file imports nothing of RxDB, so that
// the service worker and log-out need not load it.

export const databasePrefix = `rxdb-dexie-${databaseName}--`;

/** Version 1, and version 0 until a page has migrated it. */
const queueNames = ['0--offlineAttendance', '1--offlineAttendance'].map((name) => `${databasePrefix}${name}`);

/** For browsers that do not list their databases. */
const expectedNames = [
  ...['0--rows', '0--notes', '0--_rxdb_internal'].map((name) => `${databasePrefix}${name}`),
  ...queueNames,
];

/** True for the queue's database in any version. */
export const isQueue = (name: string) => name.endsWith('--offlineAttendance');

/** RxDB's own database. It records the schema version of the queue, by which RxDB finds and migrates an older one. */
export const isCatalogue = (name: string) => name.endsWith('--_rxdb_internal');

/** Names of the IndexedDB databases of the local store. */
export async function databaseNames(): Promise<string[]> {
  // Storage is forbidden.
  if (!globalThis.indexedDB) return [];
  if (!indexedDB.databases) return expectedNames;
  const all = await indexedDB.databases().catch(() => []);
  return all.flatMap(({ name }) => (name?.startsWith(databasePrefix) ? [name] : []));
}

/** The stored documents of the queue, without removed ones. Creates no database if there is none. */
export async function readQueue(): Promise<object[]> {
  const there = new Set((await indexedDB.databases()).map(({ name }) => name));
  const versions = await Promise.all(queueNames.filter((name) => there.has(name)).map(readDocuments));
  // A migration that is under way may have copied some already.
  return [...new Map(versions.flat().map((document) => [document.id, document])).values()];
}

async function readDocuments(name: string): Promise<{ id: string }[]> {
  const database = await settled(indexedDB.open(name));
  try {
    if (!database.objectStoreNames.contains('docs')) return [];
    const stored: { id: string }[] = await settled(database.transaction('docs').objectStore('docs').getAll());
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
