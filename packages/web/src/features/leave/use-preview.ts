import { companyDate } from '@muster/domain/calendar/instant';
import { useCalendar } from '../../company-time/use-calendar.ts';
import { useNow } from '../../company-time/use-now.ts';
import { type FormPreview, previewOf } from './preview.ts';
import { useLeave } from './use-leave.ts';

/** Previews the typed request (D18) from the records on the device; undefined until both are complete. */
export function usePreview(typed: object, balance: number): FormPreview | undefined {
  const { data: requests } = useLeave();
  const calendar = useCalendar();
  const today = companyDate(useNow(), calendar);
  return requests && previewOf(typed, { balance, requests, calendar, today });
}
