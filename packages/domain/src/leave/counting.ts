import { addDays, type PlainDate, weekdayOf } from '../calendar/plain-date.ts';
import { halfDaysOn, isWorkDay, type WorkWeek, workDaysBetween } from '../calendar/work-days.ts';
import type { LeaveDuration, LeaveHalf } from './schema.ts';
import { type CompanyLeaveType, typeOf } from './types.ts';

export interface LeaveSpan {
  readonly startDate: PlainDate;
  readonly endDate: PlainDate;
}

/** Several days can begin at noon, and end at noon (D97). */
export interface LeaveEdges {
  readonly firstHalf?: 'afternoon' | null | undefined;
  readonly lastHalf?: 'morning' | null | undefined;
}

export interface CountedTime extends LeaveSpan, LeaveEdges {
  readonly duration: LeaveDuration;
  readonly half?: LeaveHalf | null | undefined;
  readonly leaveType?: string;
  readonly leaveTypeId?: number | null | undefined;
}

/** By which dates count: the person's days, and how the type counts them; without types, work days (D12). */
export interface CountingTerms extends WorkWeek {
  readonly leaveTypes?: readonly Pick<CompanyLeaveType, 'id' | 'name' | 'unit' | 'counts'>[];
}

/** The work days that a request covers, in order (D12); at most three years of them. */
export function leaveDays(span: LeaveSpan, week: WorkWeek): PlainDate[] {
  return workDaysBetween(span.startDate, span.endDate, week);
}

/**
 * The half days of leave: 2 for each date that its type counts, 1 where leave takes half of it; on work days 1 for one that
 * is half a holiday (D12, D92, D97).
 */
export function countHalfDays(leave: CountedTime, terms: CountingTerms): number {
  return countedDays(leave, terms).reduce((sum, { halfDays }) => sum + halfDays, 0);
}

/** The dates that leave takes, each with its half days, in order. */
export function countedDays(
  leave: CountedTime,
  terms: CountingTerms,
): { readonly date: PlainDate; readonly halfDays: number }[] {
  const { leaveType = '', leaveTypeId } = leave;
  const type = typeOf({ leaveType, leaveTypeId }, terms.leaveTypes ?? []);
  // Hours are of planned work.
  const counts = type?.unit === 'hours' ? 'work_days' : (type?.counts ?? 'work_days');
  if (counts === 'work_days')
    return leaveDays(leave, terms).map((date) => ({ date, halfDays: halfDaysOf(leave, date, terms) }));
  const dates = counts === 'calendar_days' ? datesOf(leave) : weekdaysOf(leave, terms);
  return dates.map((date) => ({ date, halfDays: partOn(leave, date) }));
}

/** The half days that leave takes of a date (D12, D92). */
export function halfDaysOf(leave: Omit<CountedTime, 'leaveType'>, date: PlainDate, week: WorkWeek): number {
  return Math.min(partOn(leave, date), halfDaysOn(date, week));
}

function partOn({ duration, startDate, endDate, firstHalf, lastHalf }: CountedTime, date: PlainDate): 1 | 2 {
  // Days off after half a day count whole.
  if (duration === 'half_day') return date > endDate ? 2 : 1;
  return (firstHalf && date === startDate) || (lastHalf && date === endDate) ? 1 : 2;
}

function datesOf({ startDate, endDate }: LeaveSpan): PlainDate[] {
  const dates: PlainDate[] = [];
  for (let date = startDate; date <= endDate; date = addDays(date, 1)) dates.push(date);
  return dates;
}

/** Work begins again on the last date itself; half a day that does not say which half is taken as that one. */
function endsAtNoon({ duration, half, lastHalf }: CountedTime): boolean {
  return duration === 'half_day' ? half !== 'afternoon' : lastHalf === 'morning';
}

/** Days off after leave count at most as many as a schedule's cycle has. */
const longestPause = 84;

/** Monday to Saturday without holidays, from the first day that would be worked to the day before work begins again (D97). */
function weekdaysOf(leave: CountedTime, week: WorkWeek): PlainDate[] {
  const { startDate, endDate } = leave;
  const first = datesOf({ startDate, endDate }).find((date) => isWorkDay(date, week));
  if (first === undefined) return [];
  let last = endDate;
  const longest = endsAtNoon(leave) ? 0 : longestPause;
  for (let more = 0; more < longest && !isWorkDay(addDays(last, 1), week); more++) last = addDays(last, 1);
  const free = new Set(week.holidays.filter(({ from }) => from === undefined).map(({ date }) => date));
  return datesOf({ startDate: first, endDate: last }).filter(
    (date) => weekdayOf(date) < 7 && !free.has(date),
  );
}
