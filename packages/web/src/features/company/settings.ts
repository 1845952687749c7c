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

/** What the server answers to a change of holidays: the company's settings, while a site's are in another list. */
export function useTakeHolidays() {
  const take = useTakeSettings();
  const { company, workingTime } = trpc.useUtils();
  return (answered: Settings) => {
    take(answered);
    void Promise.all([workingTime.sites.invalidate(), company.publicHolidays.invalidate()]);
  };
}
