import type { Zone } from '@muster/domain/calendar/versions';
import type { CompanyCalendar } from '@muster/domain/company/schema';
import { useMatch } from '@tanstack/react-router';
import { use } from 'react';
import { useOwn } from '../store/use-own.ts';
import { CalendarContext } from './calendar-context.ts';

export function useCompanyIfLoaded(): CompanyCalendar | undefined {
  const staff = useMatch({ from: '/_staff', shouldThrow: false });
  const { data } = useOwn('company');
  return data?.[0] ?? staff?.loaderData;
}

export function useZoneIfLoaded(): Zone | undefined {
  const [theirs, company] = [use(CalendarContext), useCompanyIfLoaded()];
  return theirs ?? company;
}
