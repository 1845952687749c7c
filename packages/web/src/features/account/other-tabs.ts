import { queryClient, sessionQuery } from '../../server/query-cache.ts';
import { reopenFor } from './device.ts';

/** Tabs of one browser share a session, so all of them must show the same person. */
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('muster.account');

/** The id of the account that is signed in now, or null for none. */
type News = number | null;

export function tellOtherTabs(news: News): void {
  channel?.postMessage(news);
}

/** Opens this tab again when another tab changes who is signed in: an answer that is under way may be about the session before. */
export function followOtherTabs(): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<News>) => {
    const session = queryClient.getQueryData(sessionQuery.queryKey);
    if (session !== undefined && (session?.id ?? null) === data) return;
    if (session) reopenFor(session.id);
    else window.location.reload();
  });
}
