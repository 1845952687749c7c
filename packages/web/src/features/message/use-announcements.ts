import { useMemo } from 'react';
import { useOwn } from '../../store/use-own.ts';

/** What administrators announced, newest first; in the shape of a query. */
export function useAnnouncements() {
  const { data: mirrored, error, refetch } = useOwn('announcement');
  const data = useMemo(() => mirrored && [...mirrored].sort((a, b) => b.id - a.id), [mirrored]);
  return { data, error, refetch };
}
