import { addDays, type PlainDate } from '../calendar/plain-date.ts';
import { duePressAt, graceOn, type PlannedDay, plannedOn } from '../calendar/planned-day.ts';
import type { CompanyCalendar } from '../company/schema.ts';
import { recordsTimeOn } from './person-day.ts';

interface Days {
  readonly from: PlainDate;
  readonly days: number;
}

/** The dates of some days on which two calendars plan other hours. */
export function differingDates(before: CompanyCalendar, after: CompanyCalendar, span: Days): PlainDate[] {
  return datesOf(span).filter((date) => hoursOf(plannedOn(date, before)) !== hoursOf(plannedOn(date, after)));
}

/** Those on which a press that is due is late after another time (D90). Who does not record time is never late. */
export function datesOfOtherGrace(before: CompanyCalendar, after: CompanyCalendar, span: Days): PlainDate[] {
  return datesOf(span).filter(
    (date) =>
      graceOn(date, before) !== graceOn(date, after) &&
      [before, after].every((calendar) => canBeLateOn(date, calendar)),
  );
}

function canBeLateOn(date: PlainDate, calendar: CompanyCalendar): boolean {
  return recordsTimeOn(date, calendar) && duePressAt(plannedOn(date, calendar), false) !== null;
}

/** Those on which one of two calendars records time, and the other does not (D91). */
export function datesOfOtherRecording(
  before: CompanyCalendar,
  after: CompanyCalendar,
  span: Days,
): PlainDate[] {
  return datesOf(span).filter((date) => recordsTimeOn(date, before) !== recordsTimeOn(date, after));
}

function datesOf({ from, days }: Days): PlainDate[] {
  return Array.from({ length: days }, (_, more) => addDays(from, more));
}

function hoursOf({ off, minutes, core, spans }: PlannedDay): string {
  return JSON.stringify([off, minutes, core, spans]);
}
