import type { Zone } from '@muster/domain/calendar/versions';
import { useKnownCompany } from './use-known-company.ts';

/** The company's time zone on pages that may open without it; undefined while unknown (D1). */
export function useKnownZone(): Zone | undefined {
  return useKnownCompany();
}
