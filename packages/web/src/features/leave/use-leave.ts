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
