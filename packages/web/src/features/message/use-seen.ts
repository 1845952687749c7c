import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../../server/trpc.ts';
import { useSync } from '../../store/use-own.ts';
import { useAnnouncements } from './use-announcements.ts';

/**
 * How many people have seen each shown announcement, as text by its id, for administrators (L18). Read again for a new
 * announcement and when the page becomes visible; empty without a connection.
 */
export function useSeen(isAdmin: boolean): ReadonlyMap<number, string> {
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
  return new Map(shown.map(({ id, seen, of }) => [id, `${seen} of ${of} have seen this`]));
}
