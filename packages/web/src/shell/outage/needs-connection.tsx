import { useLayoutEffect } from 'react';
import { useOutage } from './outage-state.ts';

/** For a page whose records are others' and so are not kept on the device (D41). */
export function NeedsConnection({ children }: { children: string }) {
  const { setNote } = useOutage();
  useLayoutEffect(() => {
    setNote(children);
    return () => setNote(undefined);
  }, [children, setNote]);
  return null;
}
