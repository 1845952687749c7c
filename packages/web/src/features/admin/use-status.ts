import { minute } from '@muster/domain/calendar/durations';
import { trpc } from '../../server/trpc.ts';
import { useSync } from '../../store/use-own.ts';

/** Milliseconds between checks of the database: no notification reports that it became read-only. */
const anew = minute;

/** Fetched every minute, and when mail changes (D34). Undefined while disconnected. */
export function useStatus() {
  const { connected } = useSync();
  const query = trpc.admin.status.useQuery(undefined, { refetchInterval: anew, refetchOnMount: 'always' });
  const isKnown = connected && !query.isError;
  return { query, status: isKnown ? query.data : undefined };
}
