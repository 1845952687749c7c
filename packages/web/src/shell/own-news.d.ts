/** What the releases up to this build brought, newest first; made by scripts/whats-new.mjs. */
declare module 'virtual:own-news' {
  export const ownNews: import('./update/news.ts').News;
}
