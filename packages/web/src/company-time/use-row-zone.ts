import type { Zone } from '@muster/domain/calendar/versions';
import { useCompanyCalendar } from './use-company-calendar.ts';

/** The clocks of a row of an administrators' list: those of its person, if they are elsewhere (D11). */
export function useRowZone({ timeZone }: { readonly timeZone?: string | undefined }): Zone {
  const company = useCompanyCalendar();
  return timeZone ?? company;
}
