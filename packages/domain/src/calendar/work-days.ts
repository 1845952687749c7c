import { addDays, type PlainDate, type Weekday, weekdayOf } from './plain-date.ts';
import { type DatedVersion, type DatedVersions, versionValidOn } from './versions.ts';

/** What makes a date a work day (D2): the work week that is valid on it, and the holidays. */
export interface WorkWeek {
  readonly versions: DatedVersions<DatedVersion & { readonly workDays: readonly Weekday[] }>;
  readonly holidays: readonly { readonly date: PlainDate; readonly name: string }[];
}

/** True if `date` is a day of the work week that is valid on it, and no holiday (D2). */
export function isWorkDay(date: PlainDate, { versions, holidays }: WorkWeek): boolean {
  const { workDays } = versionValidOn(versions, date);
  return workDays.includes(weekdayOf(date)) && !holidays.some((holiday) => holiday.date === date);
}

/** The work days from `first` to `last`, both included, in order. Empty if `last` precedes `first`. */
export function workDaysBetween(first: PlainDate, last: PlainDate, week: WorkWeek): PlainDate[] {
  const days: PlainDate[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) if (isWorkDay(day, week)) days.push(day);
  return days;
}
