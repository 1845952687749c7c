import type { PlainDate } from '../calendar/plain-date.ts';
import { covers, halfOn, type LeaveTime } from './rules.ts';
import type { LeaveDuration, LeaveHalf } from './schema.ts';

/** A date of a closure for one person: whether work is planned on it, and what their own leave takes of it. */
export interface ClosureDate {
  readonly date: PlainDate;
  readonly planned: boolean;
  readonly free: 'all' | LeaveHalf | 'none';
}

/** Leave that a closure makes (D98). */
export interface ClosureSpan {
  readonly startDate: PlainDate;
  readonly endDate: PlainDate;
  readonly duration: LeaveDuration;
  readonly half: LeaveHalf | undefined;
}

/** What own leave leaves of a date. A half day that does not say which half it is leaves nothing. */
export function freeOn(date: PlainDate, own: readonly (LeaveTime & { readonly duration: LeaveDuration })[]) {
  let free: ClosureDate['free'] = 'all';
  for (const leave of own) {
    if (!covers(leave, date)) continue;
    const half = halfOn(leave, date);
    const other = half === 'morning' ? 'afternoon' : 'morning';
    free = half === undefined || (free !== 'all' && free !== other) ? 'none' : other;
  }
  return free;
}

/** The leave of a closure: each run of free dates that begins and ends with planned work, and free halves by themselves. */
export function closureSpans(dates: readonly ClosureDate[]): ClosureSpan[] {
  const spans: ClosureSpan[] = [];
  let run: PlainDate[] = [];
  const end = () => {
    const [startDate] = run;
    const endDate = run.at(-1);
    run = [];
    if (startDate === undefined || endDate === undefined) return;
    const duration = startDate === endDate ? 'full_day' : 'multiple_days';
    spans.push({ startDate, endDate, duration, half: undefined });
  };
  for (const { date, planned, free } of dates) {
    if (free !== 'all') end();
    if (!planned || free === 'none') continue;
    if (free === 'all') run.push(date);
    else spans.push({ startDate: date, endDate: date, duration: 'half_day', half: free });
  }
  end();
  return spans;
}
