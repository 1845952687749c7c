import type { AuditSearch } from '@muster/domain/audit/schema';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { trpcClient } from '../../server/client.ts';

export type AuditFilter = Omit<AuditSearch, 'kind' | 'asOf' | 'page' | 'pageSize' | 'after'>;

/** Without a chosen kind of act, sign-ins are left out: there are many more of them. */
export function searchOf(filter: AuditFilter): AuditSearch {
  return filter.action ? filter : { ...filter, kind: 'acts' };
}

interface Place {
  readonly after?: string;
}

const first: Place = {};

/** Each page begins where the one before ends; a new mount fetches newer entries. */
export function useAudit(filter: AuditFilter) {
  return useInfiniteQuery({
    queryKey: ['audit', filter],
    queryFn: ({ pageParam, signal }) =>
      trpcClient.audit.search.query({ ...searchOf(filter), ...pageParam, pageSize: 50 }, { signal }),
    initialPageParam: first,
    getNextPageParam: ({ next }): Place | undefined => (next === null ? undefined : { after: next }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}
