import { useCalendar } from './use-calendar.ts';

/** The company's time zone, for every date and time on screen (D1). */
export function useZone(): string {
  return useCalendar().timeZone;
}
