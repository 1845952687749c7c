import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a group of buttons that change with `state`: if the pressed button is gone, the group takes the focus, so that
 * the next Tab continues from there instead of the top of the page. An open dialog keeps its focus.
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
