import { useMemo } from 'react';
import { useCalendar } from '../../company-time/use-calendar.ts';
import { useOwn, useQueue } from '../../store/use-own.ts';
import { withPending } from './pending.ts';

/** The viewer's leave requests, newest first, including queued ones, in the shape of a query. */
export function useLeave() {
  const { data: mirrored, error, refetch } = useOwn('leave');
  const entries = useQueue();
  const calendar = useCalendar();
  const data = useMemo(() => {
    const newestFirst = mirrored && [...mirrored].sort((a, b) => b.id - a.id);
    return newestFirst && withPending(newestFirst, entries, calendar);
  }, [mirrored, entries, calendar]);
  return { data, error, refetch };
}
