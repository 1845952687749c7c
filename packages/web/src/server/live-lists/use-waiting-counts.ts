import { waitingCounts } from '@muster/domain/admin/waiting';
import { minute } from '@muster/domain/calendar/durations';
import { trpc } from '../trpc.ts';

/** Milliseconds between two reads on screens that receive no changes; administrators' screens are (L28). */
const anew = minute;

export function useWaitingCounts(isAdmin: boolean) {
  const { data } = trpc.admin.overview.useQuery(undefined, { enabled: isAdmin, refetchInterval: anew });
  if (!isAdmin || !data) return undefined;
  return { ...waitingCounts(data), hasRota: data.schedules > 0 };
}
