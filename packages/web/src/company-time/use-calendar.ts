import type { CompanyCalendar } from '@muster/domain/company/schema';
import { getRouteApi } from '@tanstack/react-router';
import { useOwn } from '../store/use-own.ts';

const staff = getRouteApi('/_staff');

/** The company calendar on the device (D2): first the one that the page was opened with, then its changes. */
export function useCalendar(): CompanyCalendar {
  const loaded = staff.useLoaderData();
  const { data } = useOwn('company');
  return data?.[0] ?? loaded;
}
