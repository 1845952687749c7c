import { useMemo } from 'react';
import { useOwn, useQueue } from '../../store/use-own.ts';
import { type Corrections, newestCorrections } from './correction-pending.ts';

const none: readonly [] = [];

export function useCorrections(): Corrections {
  const { data = none } = useOwn('correction');
  const entries = useQueue();
  return useMemo(() => newestCorrections(data, entries), [data, entries]);
}
