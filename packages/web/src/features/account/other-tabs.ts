import { queryClient, sessionQuery } from '../../query-cache.ts';
import { closeStore } from '../../store/store-state.ts';

/** Tabs of one browser share one session, so each must show the person whom the others act as. */
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('muster.account');

/** Who is signed in from now on, an account's id or nobody; or that the person is about to log out. */
type News = number | null | 'leaving';

/** Tells the other tabs. */
export function tellOtherTabs(news: News): void {
  channel?.postMessage(news);
}

/**
 * Opens this tab anew when another one signed in somebody else, or out. Before somebody logs out it stops working, so
 * that it asks for nothing that it is no longer given.
 */
export function followOtherTabs(): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<News>) => {
    if (data === 'leaving') return void closeStore();
    const session = queryClient.getQueryData(sessionQuery.queryKey);
    if (session !== undefined && (session?.id ?? null) !== data) window.location.reload();
  });
}
