import type { ReviewedQuery } from '../../../admin-table/review/review-dialog.tsx';
import { isCallError } from '../../../server/client.ts';
import { trpc } from '../../../server/trpc.ts';
import type { GrievanceToHandle } from './grievance.ts';

export function useOpened(id: number): ReviewedQuery<GrievanceToHandle> {
  const { data, error, refetch } = trpc.grievance.open.useQuery({ id }, { gcTime: 0 });
  const isGone = error && isCallError(error) && error.data?.code === 'NOT_FOUND';
  return isGone ? { data: null, error: null, refetch } : { data, error, refetch };
}
