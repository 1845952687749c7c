import type { Problem } from '@muster/domain/admin/problems';
import { minute } from '@muster/domain/calendar/durations';
import { trpc } from '../trpc.ts';

/** Milliseconds between two reads: a problem of the server is no change of its database, so no notification tells of it. */
const anew = minute;

const none: readonly Problem[] = [];

/** What is wrong with the server, for administrators (D48); nothing while that is not known. */
export function useProblems(isAdmin: boolean): readonly Problem[] {
  const { data, isError } = trpc.admin.problems.useQuery(undefined, {
    enabled: isAdmin,
    refetchInterval: anew,
  });
  return (isAdmin && !isError && data) || none;
}
