import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a button that opens a window which does not know it, as one that is loaded late: it gets the focus back, or the
 * page's content if the button is gone by then.
 */
export function useFocusReturn(open: boolean): RefObject<HTMLButtonElement | null> {
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => (open ? () => giveTo(opener.current) : undefined), [open]);
  return opener;
}

function giveTo(opener: HTMLButtonElement | null): void {
  const place = opener?.isConnected ? opener : document.querySelector('main');
  place?.focus({ preventScroll: true });
}
