import { type ReactNode, useDeferredValue } from 'react';

/**
 * Renders its children one step after the page around them, `before` until then: a slow phone takes a task of its own for
 * what is below its first screen (decision 12).
 */
export function NextStep({ before, children }: { before?: ReactNode; children: ReactNode }) {
  const isNext = useDeferredValue(true, false);
  return isNext ? children : before;
}
