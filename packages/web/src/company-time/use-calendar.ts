import type { CompanyCalendar } from '@muster/domain/company/schema';
import { getRouteApi } from '@tanstack/react-router';
import { useOwn } from '../store/use-own.ts';

const staff = getRouteApi('/_staff');

export function useCalendar(): CompanyCalendar {
  const loaded = staff.useLoaderData();
  const { data } = useOwn('company');
  return data?.[0] ?? loaded;
}
