import { newestFirst } from '@muster/domain/lists/newest-first';
import { useMemo } from 'react';
import { useCalendar } from '../../company-time/use-calendar.ts';
import { useOwn, useQueue } from '../../store/use-own.ts';
import { withPending } from './pending.ts';

export function useLeave() {
  const { data: mirrored, error, refetch } = useOwn('leave');
  const entries = useQueue();
  const calendar = useCalendar();
  const data = useMemo(() => {
    return mirrored && withPending([...mirrored].sort(newestFirst), entries, calendar);
  }, [mirrored, entries, calendar]);
  return { data, error, refetch };
}

/**
 * A text that changes when figures of the server are to be asked for again: with the own requests as they are shown, and as
 * the server has them. A withdrawal leaves the list as soon as it is recorded here, before the server knows it.
 */
export function useLeaveFacts(): string {
  const { data: mirrored } = useOwn('leave');
  const { data: shown } = useLeave();
  return JSON.stringify(
    [mirrored, shown].map((requests) => requests?.map(({ id, status, days }) => [id, status, days])),
  );
}
