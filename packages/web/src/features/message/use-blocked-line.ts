import { useEffect, useState } from 'react';
import { useSync } from '../../store/use-own.ts';

/** Milliseconds of answers without a live line: an interruption or a restart is over by then. */
const patience = 20_000;

/** Whether the server answers while no live line opens, as behind a proxy that passes no upgrades (L14). */
export function useBlockedLine(): boolean {
  const { connected, live } = useSync();
  const isWithout = connected && live === false;
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isWithout) return undefined;
    const timer = setTimeout(() => setLong(true), patience);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isWithout]);
  return isWithout && isLong;
}
