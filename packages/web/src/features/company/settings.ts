import type { AppRouter } from '@muster/api/router';
import type { inferRouterOutputs } from '@trpc/server';
import { trpc } from '../../server/trpc.ts';

export type Settings = inferRouterOutputs<AppRouter>['company']['settings'];
export type Holiday = Settings['holidays'][number];

export function useSettings() {
  return trpc.company.settings.useQuery(undefined, { refetchOnMount: 'always' });
}

export function useTakeSettings() {
  const { settings } = trpc.useUtils().company;
  return (answered: Settings) => settings.setData(undefined, answered);
}
