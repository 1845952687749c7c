import { keepPreviousData } from '@tanstack/react-query';
import { useTranslate } from '../../language/use-translate.ts';
import { trpc } from '../../server/trpc.ts';
import { useSync } from '../../store/use-own.ts';
import { useAnnouncements } from './use-announcements.ts';

/** Read again for a new announcement and when the page becomes visible; empty without a connection (L18). */
export function useSeen(isAdmin: boolean): ReadonlyMap<number, string> {
  const t = useTranslate();
  const { connected } = useSync();
  const { data: announcements = [] } = useAnnouncements();
  const ids = announcements.map(({ id }) => id);
  const { data: counts = [] } = trpc.message.seen.useQuery(
    { ids },
    {
      enabled: isAdmin && connected && ids.length > 0,
      placeholderData: keepPreviousData,
      staleTime: 0,
      refetchOnWindowFocus: true,
    },
  );
  const shown = connected ? counts : [];
  return new Map(shown.map(({ id, seen, of }) => [id, t('{seen} of {of} have seen this', { seen, of })]));
}
