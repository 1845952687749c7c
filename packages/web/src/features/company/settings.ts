import type { AppRouter } from '@muster/api/router';
import type { inferRouterOutputs } from '@trpc/server';
import { trpc } from '../../server/trpc.ts';

/** The company's settings as administrators see them. */
export type Settings = inferRouterOutputs<AppRouter>['company']['settings'];
export type Holiday = Settings['holidays'][number];

/** The server's settings; refetched when another administrator saves (D2). */
export function useSettings() {
  return trpc.company.settings.useQuery(undefined, { refetchOnMount: 'always' });
}

/** Returns a function that caches the server's answer to a change as the current settings. */
export function useTakeSettings() {
  const { settings } = trpc.useUtils().company;
  return (answered: Settings) => settings.setData(undefined, answered);
}
