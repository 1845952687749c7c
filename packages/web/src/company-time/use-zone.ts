import { getRouteApi } from '@tanstack/react-router';
import { trpc } from '../trpc.ts';

const staff = getRouteApi('/_staff');

/** The company's time zone, in which every date and time on screen is shown (D1). */
export function useZone(): string {
  const loaded = staff.useLoaderData();
  const { data } = trpc.company.calendar.useQuery();
  return (data ?? loaded).timeZone;
}
