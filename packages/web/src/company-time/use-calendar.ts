import type { CompanyCalendar } from '@muster/domain/company/schema';
import { getRouteApi } from '@tanstack/react-router';
import { useOwn } from '../store/use-own.ts';

const staff = getRouteApi('/_staff');

/** The company calendar as the device knows it (D2): what the page was opened with, then whatever changes. */
export function useCalendar(): CompanyCalendar {
  const loaded = staff.useLoaderData();
  const { data } = useOwn('company');
  return data?.[0] ?? loaded;
}
