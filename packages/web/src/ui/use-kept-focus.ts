import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a group of buttons that are replaced by others when `state` changes: if the one that was pressed is gone, the
 * group takes the focus, so that the next Tab goes on from there and not from the top of the page.
 */
export function useKeptFocus(state: string): RefObject<HTMLFieldSetElement | null> {
  const group = useRef<HTMLFieldSetElement>(null);
  const before = useRef(state);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (before.current !== state && isLost) group.current?.focus({ preventScroll: true });
    before.current = state;
  }, [state]);
  return group;
}
