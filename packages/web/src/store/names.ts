/** The name of the local database. */
export const databaseName = 'muster';

/** How the names of its IndexedDB databases begin: RxDB makes one for each collection and version. */
export const databasePrefix = `rxdb-dexie-${databaseName}--`;

/** What the service worker is woken for, and what it then says to the pages. */
export const backgroundSyncTag = 'muster-queue';
