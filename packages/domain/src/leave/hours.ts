import type { PlainDate } from '../calendar/plain-date.ts';
import { plannedOn, type WorkCalendar } from '../calendar/planned-day.ts';
import { halfDaysOn } from '../calendar/work-days.ts';
import type { LeaveTerms } from './balance.ts';
import { type CountedTime, countedDays, countHalfDays } from './counting.ts';
import { isSomeHours } from './part-of-day.ts';
import type { LeaveDuration, LeaveHalf } from './schema.ts';
import { typeOf } from './types.ts';

/** Leave that may be of a type in hours (D97). `minutes` of some hours of a day are what was asked for. */
export interface HourlyTime extends CountedTime {
  readonly half?: LeaveHalf | null | undefined;
  readonly minutes?: number | null | undefined;
}

/** What leave counts. `minutes` are null in days; where leave counts nothing by now, `halfDays` are 0 and they stay. */
export interface LeaveCount {
  readonly halfDays: number;
  readonly minutes: number | null;
}

export function isInHours(leave: CountedTime, { leaveTypes }: Pick<LeaveTerms, 'leaveTypes'>): boolean {
  const { leaveType = '', leaveTypeId } = leave;
  return typeOf({ leaveType, leaveTypeId }, leaveTypes)?.unit === 'hours';
}

/** In half days, and of a type in hours in minutes of the planned work, without the break. */
export function countLeave(leave: HourlyTime, terms: LeaveTerms): LeaveCount {
  const halfDays = countHalfDays(leave, terms);
  if (!isInHours(leave, terms)) return { halfDays, minutes: null };
  const minutes = countedMinutes(leave, terms).reduce((sum, day) => sum + day.minutes, 0);
  return minutes === 0 ? { halfDays: 0, minutes: leave.minutes ?? null } : { halfDays, minutes };
}

/**
 * The dates that leave of a type in hours takes, each with its minutes, in order: some hours are at most the planned work,
 * the halves of a day are together all of it.
 */
export function countedMinutes(
  leave: HourlyTime,
  terms: LeaveTerms,
): { readonly date: PlainDate; readonly minutes: number }[] {
  const { minutes: asked } = leave;
  return countedDays(leave, terms).map(({ date, halfDays }) => {
    const { minutes: planned } = plannedOn(date, terms);
    if (asked != null && isSomeHours(leave)) return { date, minutes: Math.min(asked, planned) };
    if (halfDays === halfDaysOn(date, terms)) return { date, minutes: planned };
    const isSecond = (leave.half ?? (date === leave.startDate ? leave.firstHalf : null)) === 'afternoon';
    return { date, minutes: isSecond ? Math.ceil(planned / 2) : Math.floor(planned / 2) };
  });
}

/** What a day has for some hours of leave: the planned work in minutes, 0 on a day off. */
export function plannedMinutes(date: PlainDate, week: WorkCalendar): number {
  return plannedOn(date, week).minutes;
}

/** As many hours as are planned are the whole day (D97). */
export function durationOf(asked: HourlyTime, terms: LeaveTerms): LeaveDuration {
  if (asked.minutes == null || !isSomeHours(asked)) return asked.duration;
  const planned = plannedMinutes(asked.startDate, terms);
  return planned > 0 && asked.minutes >= planned ? 'full_day' : 'half_day';
}
