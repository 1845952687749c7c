import { useMemo } from 'react';
import { useShown } from './use-shown.ts';

const shown = 5;

export function useAnnouncements() {
  const { data: mirrored, error, refetch } = useShown('announcement');
  const data = useMemo(
    () => mirrored && [...mirrored].sort((a, b) => b.id - a.id).slice(0, shown),
    [mirrored],
  );
  return { data, error, refetch };
}
