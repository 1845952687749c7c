import { useRouter } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { addSheet, followHistory } from './sheet-history.ts';

/** While `open`, the browser's Back calls `close` in place of leaving the page (U190). */
export function useBackCloses(open: boolean, close: () => void): void {
  const { history } = useRouter();
  const latest = useRef(close);
  useLayoutEffect(() => {
    latest.current = close;
  });
  useEffect(() => followHistory(history), [history]);
  // With the page's own change, so that Back never finds a sheet that has gone.
  useLayoutEffect(() => (open ? addSheet({ close: () => latest.current() }) : undefined), [open]);
}
