import type { AuditSearch } from '@muster/domain/audit/schema';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { trpcClient } from '../../client.ts';

/** What is looked for; which page, the list itself knows. */
export type AuditFilter = Omit<AuditSearch, 'asOf' | 'page' | 'pageSize'>;

interface Place {
  readonly page: number;
  readonly asOf?: Awaited<ReturnType<typeof trpcClient.audit.search.query>>['asOf'];
}

const first: Place = { page: 1 };

/**
 * The audit log as far as it was paged through, newest first. Each page follows the one before it, whatever is written
 * meanwhile; what is newer comes with another look.
 */
export function useAudit(filter: AuditFilter) {
  return useInfiniteQuery({
    queryKey: ['audit', filter],
    queryFn: ({ pageParam, signal }) =>
      trpcClient.audit.search.query({ ...filter, ...pageParam, pageSize: 50 }, { signal }),
    initialPageParam: first,
    getNextPageParam: ({ more, asOf }, _pages, { page }): Place | undefined =>
      more ? { page: page + 1, asOf } : undefined,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}
