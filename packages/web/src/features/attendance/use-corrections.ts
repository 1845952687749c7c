import { useMemo } from 'react';
import { useOwn, useQueue } from '../../store/use-own.ts';
import { newestCorrections, type ShownCorrection } from './correction-pending.ts';

const none: readonly [] = [];

export function useCorrections(): ReadonlyMap<number, ShownCorrection> {
  const { data = none } = useOwn('correction');
  const entries = useQueue();
  return useMemo(() => newestCorrections(data, entries), [data, entries]);
}
