import type { AuditSearch } from '@muster/domain/audit/schema';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { trpcClient } from '../../server/client.ts';

export type AuditFilter = Omit<AuditSearch, 'kind' | 'asOf' | 'page' | 'pageSize'>;

/** Without a chosen kind of act, sign-ins are left out: there are many more of them. */
export function searchOf(filter: AuditFilter): AuditSearch {
  return filter.action ? filter : { ...filter, kind: 'acts' };
}

interface Place {
  readonly page: number;
  readonly asOf?: Awaited<ReturnType<typeof trpcClient.audit.search.query>>['asOf'];
}

const first: Place = { page: 1 };

/** `asOf` of the first page fixes the snapshot for the next ones; a new mount fetches newer entries. */
export function useAudit(filter: AuditFilter) {
  return useInfiniteQuery({
    queryKey: ['audit', filter],
    queryFn: ({ pageParam, signal }) =>
      trpcClient.audit.search.query({ ...searchOf(filter), ...pageParam, pageSize: 50 }, { signal }),
    initialPageParam: first,
    getNextPageParam: ({ more, asOf }, _pages, { page }): Place | undefined =>
      more ? { page: page + 1, asOf } : undefined,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}
