import type { PlainDate } from '../calendar/plain-date.ts';
import { hundredths, type LeaveTerms } from '../leave/balance.ts';
import { countedDays } from '../leave/counting.ts';
import { countedMinutes, type HourlyTime, isInHours } from '../leave/hours.ts';
import type { LeaveTaken } from './policy.ts';

/** Leave with its stored count: half days, and the minutes of leave in hours. */
export interface StoredCount extends HourlyTime {
  readonly halfDays: number;
}

type Days = LeaveTaken['days'];

/**
 * What each date takes of an account, in its unit; together what was counted, which is the request's own figure. Leave that
 * was counted before its type had another unit counts by its dates.
 */
export function takenBy(leave: StoredCount, terms: LeaveTerms): Days {
  const { endDate, halfDays, minutes } = leave;
  if (!isInHours(leave, terms)) {
    const days = countedDays(leave, terms).map((day) => ({ on: day.date, amount: hundredths(day.halfDays) }));
    return spread(hundredths(halfDays), days, endDate);
  }
  const days = countedMinutes(leave, terms).map((day) => ({ on: day.date, amount: day.minutes }));
  return spread(halfDays === 0 ? 0 : (minutes ?? totalOf(days)), days, endDate);
}

/** A sum over days that have so much each. They may have less by now: the last one has the rest. */
function spread(sum: number, days: Days, endDate: PlainDate): Days {
  let left = sum;
  const parts = days.map(({ on, amount }) => {
    const part = Math.min(left, amount);
    left -= part;
    return { on, amount: part };
  });
  const last = parts.at(-1) ?? { on: endDate, amount: 0 };
  const all = left === 0 ? parts : [...parts.slice(0, -1), { ...last, amount: last.amount + left }];
  return all.filter(({ amount }) => amount > 0);
}

export function totalOf(days: readonly { readonly on: PlainDate; readonly amount: number }[]): number {
  return days.reduce((sum, { amount }) => sum + amount, 0);
}
