import { keepPreviousData } from '@tanstack/react-query';
import { useSync } from '../../store/use-own.ts';
import { trpc } from '../../trpc.ts';
import { useAnnouncements } from './use-announcements.ts';

/**
 * How many have seen each of the announcements that are shown, in words by their ids, for administrators (L18). Asked
 * anew when there is another one and when the page comes back into view; nothing without a connection.
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
