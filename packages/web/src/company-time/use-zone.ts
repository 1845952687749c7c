import { useCalendar } from './use-calendar.ts';

/** The company's time zone, in which every date and time on screen is shown (D1). */
export function useZone(): string {
  return useCalendar().timeZone;
}
