import { waitingCounts } from '@muster/domain/admin/waiting';
import { trpc } from '../trpc.ts';

/** Milliseconds between two reads on screens that receive no changes; administrators' screens are (L28). */
const anew = 60_000;

/** What waits for an administrator, the same in the sidebar, the bell and the panel (U186); undefined while unknown. */
export function useWaitingCounts(isAdmin: boolean) {
  const { data } = trpc.admin.overview.useQuery(undefined, { enabled: isAdmin, refetchInterval: anew });
  if (!isAdmin || !data) return undefined;
  return { ...waitingCounts(data), attendance: data.pendingCorrections + data.recordsToReview };
}
