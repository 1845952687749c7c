import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { addSheet, followHistory } from './sheet-history.ts';

/** While `open`, the browser's Back calls `close` in place of leaving the page (U190). */
export function useBackCloses(open: boolean, close: () => void): void {
  const { history } = useRouter();
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => followHistory(history), [history]);
  useEffect(() => (open ? addSheet({ close: () => latest.current() }) : undefined), [open]);
}
