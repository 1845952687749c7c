import { useMemo } from 'react';
import { useOwn } from '../../store/use-own.ts';

const shown = 5;

/** The newest announcements, newest first, in the shape of a query. */
export function useAnnouncements() {
  const { data: mirrored, error, refetch } = useOwn('announcement');
  const data = useMemo(
    () => mirrored && [...mirrored].sort((a, b) => b.id - a.id).slice(0, shown),
    [mirrored],
  );
  return { data, error, refetch };
}
