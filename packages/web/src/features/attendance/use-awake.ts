import { useEffect, useReducer } from 'react';
import { presentTime } from '../../company-time/present.ts';
import { useQueue } from '../../store/use-own.ts';
import type { ShownRecord } from './pending.ts';
import { asleepLeft, lastPressAt } from './press-times.ts';

/** How often a sleeping button looks whether it wakes, in milliseconds. */
const lookEvery = 200;

/** False for 2 s after the last press, by its time, so that a second tap does nothing (U131). */
export function useAwake(newestFirst: readonly ShownRecord[]): boolean {
  const [, look] = useReducer((count: number) => count + 1, 0);
  const isAsleep = asleepLeft(lastPressAt(newestFirst, useQueue()), presentTime()) > 0;
  useEffect(() => {
    if (!isAsleep) return;
    const timer = setInterval(look, lookEvery);
    return () => clearInterval(timer);
  }, [isAsleep]);
  return !isAsleep;
}
