import type { AppRouter } from '@muster/api/router';
import { minute } from '@muster/domain/calendar/durations';
import type { inferRouterOutputs } from '@trpc/server';
import { trpc } from '../../server/trpc.ts';

export type BackupStatus = inferRouterOutputs<AppRouter>['backup']['status'];

/** Milliseconds between looks: no notification says that a backup has ended. */
const [whileRunning, otherwise] = [2_000, minute];

export function useBackups() {
  return trpc.backup.status.useQuery(undefined, {
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.runningSince ? whileRunning : otherwise),
  });
}
