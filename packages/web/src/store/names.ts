export const databaseName = 'muster';

/** The tag of Background Sync, which the service worker also posts to open pages. */
export const backgroundSyncTag = 'muster-queue';
