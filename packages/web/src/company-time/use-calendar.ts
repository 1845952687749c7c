import type { CompanyCalendar } from '@muster/domain/company/schema';
import { getRouteApi } from '@tanstack/react-router';
import { use } from 'react';
import { useOwn } from '../store/use-own.ts';
import { CalendarContext } from './calendar-context.ts';

const staff = getRouteApi('/_staff');

/** Of the person whom the part of the page is about: mostly its viewer. */
export function useCalendar(): CompanyCalendar {
  const theirs = use(CalendarContext);
  const loaded = staff.useLoaderData();
  const { data } = useOwn('company');
  return theirs ?? data?.[0] ?? loaded;
}
