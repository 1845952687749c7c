import { useSync } from '../../store/use-own.ts';
import { trpc } from '../../trpc.ts';

/** Milliseconds after which the database is checked again: no notification says that it can no longer be written. */
const anew = 60_000;

/**
 * How the system fares (D34): read as the page opens, each minute, and when the server says that mail fared otherwise.
 * Without a connection nobody can tell, whatever was read before.
 */
export function useStatus() {
  const { connected } = useSync();
  const query = trpc.admin.status.useQuery(undefined, { refetchInterval: anew, refetchOnMount: 'always' });
  const isKnown = connected && !query.isError;
  return { query, status: isKnown ? query.data : undefined };
}
