import { addDays, type PlainDate, type Weekday, weekdayOf } from './plain-date.ts';
import {
  isFlexible,
  type OwnTime,
  ownScheduleOn,
  type ScheduleDay,
  scheduleDayOn,
  scheduleVersionOn,
  spansOf,
  type WorkingDay,
} from './schedule.ts';
import { type DatedVersion, type DatedVersions, versionValidOn } from './versions.ts';

/** The hours that are valid from a date on (D2). */
export interface Hours extends DatedVersion {
  readonly workDays: readonly Weekday[];
  /** `HH:mm` */
  readonly dayStart: string;
  readonly dayEnd: string;
}

export interface Holiday {
  readonly date: PlainDate;
  readonly name: string;
  /** The time of day `HH:mm` from which it is free (D92); without it the whole day is. */
  readonly from?: string | undefined;
}

/**
 * What makes a date a work day of someone (D2, D91): the hours that are valid on it, the holidays, and what they work
 * instead, if they do.
 */
export interface WorkWeek {
  readonly versions: DatedVersions<Hours>;
  readonly holidays: readonly Holiday[];
  readonly own?: OwnTime | undefined;
}

/** What is planned for a date, in times of day. */
export interface DayPlan {
  /** Null is off: a day off of the week or cycle, or a holiday. */
  readonly day: ScheduleDay;
  readonly holiday: Holiday | null;
  /** The time of day at which a holiday ends the work of this date, which then counts half (D92). */
  readonly freeFrom: string | null;
  /** The reason of an exception; null if it is a usual day. */
  readonly exception: string | null;
}

/** What a person, or with the company's calendar everyone, was to work on a date (D91): an exception wins over a holiday, that over the schedule. */
export function dayPlanOn(date: PlainDate, week: WorkWeek): DayPlan {
  const holiday = week.holidays.find((each) => each.date === date) ?? null;
  const exception = week.own?.exceptions.find((each) => each.date === date);
  if (exception) return { day: exception.day, holiday, freeFrom: null, exception: exception.reason };
  const day = scheduledDayOn(date, week);
  return { ...withHoliday(day, holiday), holiday, exception: null };
}

function scheduledDayOn(date: PlainDate, week: WorkWeek): ScheduleDay {
  const own = week.own && ownScheduleOn(week.own, date);
  const version = own && scheduleVersionOn(own, date);
  return version ? scheduleDayOn(date, version, own.cycleStart) : companyDayOn(date, week);
}

function companyDayOn(date: PlainDate, { versions }: WorkWeek): ScheduleDay {
  const { workDays, dayStart, dayEnd } = versionValidOn(versions, date);
  return workDays.includes(weekdayOf(date)) ? { start: dayStart, end: dayEnd } : null;
}

/** Work that begins at or after the free time is off; what began before ends there, unless it is over by then (D92). */
function withHoliday(day: ScheduleDay, holiday: Holiday | null): Pick<DayPlan, 'day' | 'freeFrom'> {
  if (!holiday || !day) return { day, freeFrom: null };
  const { from } = holiday;
  if (from === undefined) return { day: null, freeFrom: null };
  if (isFlexible(day)) return { day, freeFrom: from };
  const [first, last] = [spansOf(day)[0], spansOf(day).at(-1)];
  if (first && first.start >= from) return { day: null, freeFrom: null };
  const isOver = last && !endsNextDay(day) && last.end <= from;
  return { day, freeFrom: isOver ? null : from };
}

/** True of hours that end on the next day (D90). */
export function endsNextDay(day: WorkingDay): boolean {
  const times = spansOf(day).flatMap(({ start, end }) => [start, end]);
  return times.some((time, index) => index > 0 && time <= (times[index - 1] ?? ''));
}

/** True if work is planned on `date` (D2, D90). */
export function isWorkDay(date: PlainDate, week: WorkWeek): boolean {
  return dayPlanOn(date, week).day !== null;
}

/** The half days of work on a date: 2, 1 where a holiday begins during the work (D92), 0 without work. */
export function halfDaysOn(date: PlainDate, week: WorkWeek): 0 | 1 | 2 {
  const { day, freeFrom } = dayPlanOn(date, week);
  if (!day) return 0;
  return freeFrom === null ? 2 : 1;
}

/**
 * True if a date expects its person to check in (D8, D90, D91): work is planned, on a day of its own, and they record
 * their time.
 */
export function asksForPress(date: PlainDate, week: WorkWeek): boolean {
  if (!isWorkDay(date, week)) return false;
  const own = week.own && ownScheduleOn(week.own, date);
  if (!own) return true;
  const version = scheduleVersionOn(own, date);
  return own.recordsTime && (version === undefined || 'days' in version || hasException(date, week));
}

function hasException(date: PlainDate, { own }: WorkWeek): boolean {
  return own?.exceptions.some((each) => each.date === date) === true;
}

/** The work days from `first` to `last`, both included, in order. Empty if `last` precedes `first`. */
export function workDaysBetween(first: PlainDate, last: PlainDate, week: WorkWeek): PlainDate[] {
  const days: PlainDate[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) if (isWorkDay(day, week)) days.push(day);
  return days;
}
