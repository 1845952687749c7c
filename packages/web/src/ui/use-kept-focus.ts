import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a group of buttons that are replaced by others when `state` changes: if the one that was pressed is gone, the
 * group takes the focus, so that the next Tab goes on from there and not from the top of the page. A window over the
 * group keeps its focus to itself.
 */
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
