import type { PlainDate } from '../calendar/plain-date.ts';
import { hundredths } from '../leave/balance.ts';
import { type CountedTime, type CountingTerms, countedDays } from '../leave/counting.ts';
import type { LeaveTaken } from './policy.ts';

/** Leave with its stored count: half days, or the minutes of leave in hours. */
export interface StoredCount extends CountedTime {
  readonly halfDays: number;
  readonly minutes?: number | null | undefined;
}

/** What each date takes of an account; together what was counted, which is the request's own figure. */
export function takenBy(leave: StoredCount, terms: CountingTerms): LeaveTaken['days'] {
  const { startDate, endDate, minutes } = leave;
  if (minutes != null) return [{ on: startDate, amount: minutes }];
  let left = leave.halfDays;
  const days = countedDays(leave, terms).map(({ date: on, ...counted }) => {
    const halfDays = Math.min(left, counted.halfDays);
    left -= halfDays;
    return { on, halfDays };
  });
  // Its dates may count fewer days by now.
  const last = days.at(-1) ?? { on: endDate, halfDays: 0 };
  const all = left === 0 ? days : [...days.slice(0, -1), { ...last, halfDays: last.halfDays + left }];
  return all
    .filter(({ halfDays }) => halfDays > 0)
    .map(({ on, halfDays }) => ({ on, amount: hundredths(halfDays) }));
}

export function totalOf(days: readonly { readonly on: PlainDate; readonly amount: number }[]): number {
  return days.reduce((sum, { amount }) => sum + amount, 0);
}
