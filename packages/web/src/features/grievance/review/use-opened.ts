import type { PageOptions, PageQuery } from '../../../admin-table/admin-table.ts';
import { isCallError } from '../../../server/client.ts';
import { trpc } from '../../../server/trpc.ts';
import type { GrievanceToHandle } from './grievance.ts';

export function useOpened(
  id: number,
  { placeholderData }: PageOptions<GrievanceToHandle>,
): PageQuery<GrievanceToHandle> {
  const { data, error, refetch } = trpc.grievance.open.useQuery({ id }, { gcTime: 0 });
  if (error && isCallError(error) && error.data?.code === 'NOT_FOUND')
    return { data: { rows: [], total: 0 }, error: null, isPlaceholderData: false, refetch };
  const opened = data && { rows: [data], total: 1 };
  return { data: opened ?? placeholderData(undefined), error, isPlaceholderData: !data, refetch };
}
