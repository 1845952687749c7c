import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a button whose dialog does not know it, for example a lazily loaded one: returns the focus to the button, or to
 * the page's content if the button is gone.
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
