import type { Zone } from '@muster/domain/calendar/versions';
import { useCalendar } from './use-calendar.ts';

/** The company's time zone and its changes, for every date and time on screen (D1, D2). */
export function useZone(): Zone {
  return useCalendar();
}
