import { queryClient, sessionQuery } from '../../query-cache.ts';

/** Tabs of one browser share one session, so each must show the person whom the others act as. */
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('muster.account');

/** Tells the other tabs who is signed in from now on: an account's id, or null. */
export function tellOtherTabs(accountId: number | null): void {
  channel?.postMessage(accountId);
}

/** Opens this tab anew when another one signed in somebody else, or out. */
export function followOtherTabs(): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<number | null>) => {
    const session = queryClient.getQueryData(sessionQuery.queryKey);
    if (session !== undefined && (session?.id ?? null) !== data) window.location.reload();
  });
}
