import { useMemo } from 'react';
import { useOwn, useQueue } from '../../store/use-own.ts';
import { withPending } from './pending.ts';

/** The person's grievances, newest first, with queued ones; in the shape of a query (D20, D41). */
export function useGrievances() {
  const { data: mirrored, error, refetch } = useOwn('grievance');
  const entries = useQueue();
  const data = useMemo(() => mirrored && withPending(mirrored, entries), [mirrored, entries]);
  return { data, error, refetch };
}
