import { waitingCounts } from '@muster/domain/admin/waiting';
import { minute } from '@muster/domain/calendar/durations';
import { isCallError } from '../client.ts';
import { trpc } from '../trpc.ts';

/** Milliseconds between two reads on screens that receive no changes; administrators' screens are (L28). */
const anew = minute;

export function useWaitingCounts(isAdmin: boolean) {
  const { data } = trpc.admin.overview.useQuery(undefined, { enabled: isAdmin, refetchInterval: anew });
  if (!isAdmin || !data) return undefined;
  return { ...waitingCounts(data), hasRota: data.schedules > 0 };
}

/** What waits for a lead (D94); nothing once their time as a deputy is over. */
export function useLedCounts(isLead: boolean | undefined) {
  const { data, error } = trpc.team.waiting.useQuery(undefined, {
    enabled: isLead === true,
    refetchInterval: ({ state }) => (isRefused(state.error) ? false : anew),
  });
  return isLead && data && !isRefused(error) ? waitingCounts(data) : undefined;
}

const isRefused = (error: unknown) => isCallError(error) && error.data?.code === 'FORBIDDEN';
