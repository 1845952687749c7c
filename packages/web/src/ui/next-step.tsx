import { type ReactNode, useDeferredValue } from 'react';

/** A slow phone takes a task of its own for what is below its first screen (decision 12). */
export function NextStep({ before, children }: { before?: ReactNode; children: ReactNode }) {
  const isNext = useDeferredValue(true, false);
  return isNext ? children : before;
}
