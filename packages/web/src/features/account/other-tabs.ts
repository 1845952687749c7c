import { queryClient, sessionQuery } from '../../query-cache.ts';
import { closeStore } from '../../store/store-state.ts';

/** Tabs of one browser share a session, so all of them must show the same person. */
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('muster.account');

/** The id of the account that is signed in now, null for none, or 'leaving' when the person is about to log out. */
type News = number | null | 'leaving';

export function tellOtherTabs(news: News): void {
  channel?.postMessage(news);
}

/**
 * Reloads this tab when another tab changes who is signed in. Closes the store when another tab starts to log out, so
 * that this tab stops making requests that the server would refuse.
 */
export function followOtherTabs(): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<News>) => {
    if (data === 'leaving') return void closeStore();
    const session = queryClient.getQueryData(sessionQuery.queryKey);
    if (session !== undefined && (session?.id ?? null) !== data) window.location.reload();
  });
}
