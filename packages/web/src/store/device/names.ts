export const databaseName = 'muster';

/** The tag of Background Sync, which the service worker also posts to open pages. */
export const backgroundSyncTag = 'muster-queue';

/** The cache of people's photos, which the service worker fills while it is there (U210). */
export const photoCache = 'muster-photos';
