/** The name of the local database. */
export const databaseName = 'muster';

/** What the service worker is woken for, and what it then says to the pages. */
export const backgroundSyncTag = 'muster-queue';
