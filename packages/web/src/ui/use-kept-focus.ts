import { type RefObject, useEffect, useRef } from 'react';

/** If the pressed button is gone, the group takes the focus, so that the next Tab does not start at the page's top. */
export function useKeptFocus<Group extends HTMLElement = HTMLFieldSetElement>(
  state: string,
): RefObject<Group | null> {
  const group = useRef<Group>(null);
  const before = useRef(state);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    const isCovered = group.current?.closest('[aria-hidden="true"]');
    if (before.current !== state && isLost && !isCovered) group.current?.focus({ preventScroll: true });
    before.current = state;
  }, [state]);
  return group;
}
