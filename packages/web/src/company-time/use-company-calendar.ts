import { companyOf } from '@muster/domain/company/company-of';
import type { CompanyCalendar } from '@muster/domain/company/schema';
import { useMemo } from 'react';
import { useCalendar } from './use-calendar.ts';

/** For what is about everyone; `useCalendar` has what the viewer works (D91). */
export function useCompanyCalendar(): CompanyCalendar {
  const calendar = useCalendar();
  return useMemo(() => companyOf(calendar), [calendar]);
}
