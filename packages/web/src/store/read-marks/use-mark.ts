import { useLayoutEffect, useSyncExternalStore } from 'react';
import type { Marks } from './marks.ts';
import { mark, useOpenStore } from './use-marks.ts';

/** Marks as read up to `upTo` while it is defined and the page is visible: no one reads a page in the background. */
export function useMark<Name extends keyof Marks>(name: Name, upTo: Marks[Name] | undefined): void {
  const store = useOpenStore();
  const isVisible = useSyncExternalStore(onVisibility, () => document.visibilityState === 'visible');
  // Before the paint: a message that is read as it arrives must not flash as unread.
  useLayoutEffect(() => {
    if (store && isVisible && upTo !== undefined) mark(store, { [name]: upTo });
  }, [store, isVisible, name, upTo]);
}

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
