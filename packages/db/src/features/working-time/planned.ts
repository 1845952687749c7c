import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { isWorkDay } from '@muster/domain/calendar/work-days';
import type { CompanyCalendar } from '@muster/domain/company/schema';
import { calendarOf, type StoredWorkingTimes } from './reads.ts';

/** Whether a person was to work on a date (D91): their day off is no leave, though leave covers it. */
export type WorksOn = (userId: number, date: PlainDate) => boolean;

/** Asked of many people, who mostly work alike: each calendar decides a date once. */
export function worksOn(times: StoredWorkingTimes): WorksOn {
  const known = new Map<CompanyCalendar, Map<PlainDate, boolean>>();
  return (userId, date) => {
    const calendar = calendarOf(userId, times);
    const days = known.get(calendar) ?? new Map<PlainDate, boolean>();
    known.set(calendar, days);
    const works = days.get(date) ?? isWorkDay(date, calendar);
    days.set(date, works);
    return works;
  };
}

/** The people who work otherwise than the company and have a date off. */
export function ownDaysOff(date: PlainDate, times: StoredWorkingTimes): number[] {
  const works = worksOn(times);
  return times.people.filter((userId) => calendarOf(userId, times) !== times.company && !works(userId, date));
}
