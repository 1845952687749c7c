import { addDays, type PlainDate } from '../calendar/plain-date.ts';
import { type PlannedDay, plannedOn, type WorkCalendar } from '../calendar/planned-day.ts';

/** The dates of some days on which two calendars plan other hours. */
export function differingDates(
  before: WorkCalendar,
  after: WorkCalendar,
  { from, days }: { readonly from: PlainDate; readonly days: number },
): PlainDate[] {
  return Array.from({ length: days }, (_, more) => addDays(from, more)).filter(
    (date) => hoursOf(plannedOn(date, before)) !== hoursOf(plannedOn(date, after)),
  );
}

function hoursOf({ off, minutes, core, spans }: PlannedDay): string {
  return JSON.stringify([off, minutes, core, spans]);
}
