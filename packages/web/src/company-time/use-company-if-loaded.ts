import type { Zone } from '@muster/domain/calendar/versions';
import type { CompanyCalendar } from '@muster/domain/company/schema';
import { useMatch } from '@tanstack/react-router';
import { useOwn } from '../store/use-own.ts';

/** The company on pages that may open without it; undefined while unknown (D2). */
export function useCompanyIfLoaded(): CompanyCalendar | undefined {
  const staff = useMatch({ from: '/_staff', shouldThrow: false });
  const { data } = useOwn('company');
  return data?.[0] ?? staff?.loaderData;
}

/** The company's time zone on pages that may open without it; undefined while unknown (D1). */
export function useZoneIfLoaded(): Zone | undefined {
  return useCompanyIfLoaded();
}
