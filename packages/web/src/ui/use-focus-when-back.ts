import { type RefObject, useLayoutEffect, useRef } from 'react';

/** For a field that is disabled at times: restores the focus when it is enabled, unless the focus moved elsewhere. */
export function useFocusWhenBack<Field extends HTMLElement>(isEnabled: boolean): RefObject<Field | null> {
  const field = useRef<Field>(null);
  const had = useRef(false);
  useLayoutEffect(() => {
    if (!isEnabled) had.current = document.activeElement === field.current;
    else if (had.current && document.activeElement === document.body)
      field.current?.focus({ preventScroll: true });
  }, [isEnabled]);
  return field;
}
