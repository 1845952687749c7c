import { databaseName } from './names.ts';

// RxDB makes one IndexedDB database for each collection and schema version. This file imports nothing of RxDB, so that
// the service worker and log-out need not load it.

export const databasePrefix = `rxdb-dexie-${databaseName}--`;

/** The queue: version 1, and version 0 until a page has migrated it. */
export const queueNames = ['0--offlineAttendance', '1--offlineAttendance'].map(
  (name) => `${databasePrefix}${name}`,
);

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
