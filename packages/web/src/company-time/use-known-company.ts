import type { CompanyCalendar } from '@muster/domain/company/schema';
import { useMatch } from '@tanstack/react-router';
import { useOwn } from '../store/use-own.ts';

/** The company on pages that may open without it; undefined while unknown (D2). */
export function useKnownCompany(): CompanyCalendar | undefined {
  const staff = useMatch({ from: '/_staff', shouldThrow: false });
  const { data } = useOwn('company');
  return data?.[0] ?? staff?.loaderData;
}
