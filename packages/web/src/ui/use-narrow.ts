import { useCallback, useSyncExternalStore } from 'react';

/** True on screens on which tables show rows of two lines (table/table.css), or on those that are narrower than `rem`. */
export function useNarrow(rem = 48): boolean {
  const narrow = `(max-width: ${rem - 0.01}rem)`;
  const subscribe = useCallback(
    (onChange: () => void) => {
      const query = matchMedia(narrow);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    [narrow],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(narrow).matches);
}
