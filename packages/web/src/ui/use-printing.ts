import { useSyncExternalStore } from 'react';

/** Browsers say so before they lay the page out for print; the media query covers a preview without that event. */
let isPrinting = false;

function subscribe(onChange: () => void): () => void {
  const query = matchMedia('print');
  const begin = () => note(true);
  const end = () => note(false);
  const note = (printing: boolean) => {
    isPrinting = printing;
    onChange();
  };
  query.addEventListener('change', onChange);
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  return () => {
    query.removeEventListener('change', onChange);
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
  };
}

export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, () => isPrinting || matchMedia('print').matches);
}
