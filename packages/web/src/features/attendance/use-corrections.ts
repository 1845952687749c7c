import { useMemo } from 'react';
import { useOwn, useQueue } from '../../store/use-own.ts';
import { newestCorrections, type ShownCorrection } from './correction-pending.ts';

const none: readonly [] = [];

/** The newest correction of each of the person's records, by record id; empty while loading (D7). */
export function useCorrections(): ReadonlyMap<number, ShownCorrection> {
  const { data = none } = useOwn('correction');
  const entries = useQueue();
  return useMemo(() => newestCorrections(data, entries), [data, entries]);
}
