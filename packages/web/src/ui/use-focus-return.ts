import { type RefObject, useEffect, useRef } from 'react';

/** To the button, or to the page's content if the button is gone, for example for a lazily loaded dialog. */
export function useFocusReturn(open: boolean): RefObject<HTMLButtonElement | null> {
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => (open ? () => giveTo(opener.current) : undefined), [open]);
  return opener;
}

function giveTo(opener: HTMLButtonElement | null): void {
  const place = opener?.isConnected ? opener : document.querySelector('main');
  place?.focus({ preventScroll: true });
}
