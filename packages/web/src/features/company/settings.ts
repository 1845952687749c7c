import type { AppRouter } from '@muster/api/router';
import type { inferRouterOutputs } from '@trpc/server';
import { trpc } from '../../trpc.ts';

/** The company as administrators set it. */
export type Settings = inferRouterOutputs<AppRouter>['company']['settings'];
export type Holiday = Settings['holidays'][number];

/** The settings as the server has them; they follow what other administrators save (D2). */
export function useSettings() {
  return trpc.company.settings.useQuery(undefined, { refetchOnMount: 'always' });
}

/** Takes what the server answered to a change as what the settings are now. */
export function useTakeSettings() {
  const { settings } = trpc.useUtils().company;
  return (answered: Settings) => settings.setData(undefined, answered);
}
