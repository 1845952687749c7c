import type { Zone } from '@muster/domain/calendar/versions';
import { useCalendar } from './use-calendar.ts';

export function useZone(): Zone {
  return useCalendar();
}
