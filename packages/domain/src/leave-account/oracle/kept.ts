import type { AccountFacts } from '../policy.ts';
import { dateOf, monthsAfter, numberOf } from './dates.ts';
import { type Lot, totalOf } from './lots.ts';
import { isYearStart, type OracleYear } from './years.ts';

/** The day until which leave keeps days that would be lost after `last`; undefined where none does. */
export function keptUntil(
  of: number,
  last: number,
  year: OracleYear,
  facts: AccountFacts,
): number | undefined {
  const days = year.rules.keptFor.flatMap(({ leaveTypeIds, until }) => {
    const own = facts.away.filter(({ leaveTypeId }) => leaveTypeIds.includes(leaveTypeId));
    const isAway = (day: number) => own.some(({ from, to }) => numberOf(from) <= day && day <= numberOf(to));
    if (until === 'next_year')
      return own
        .filter(({ from, to }) => isBetween(of, last, numberOf(from), numberOf(to)))
        .map(({ to }) => secondYearEnd(numberOf(to), year, facts));
    const end = numberOf(monthsAfter(monthsAfter(dateOf(of), 12), until.months)) - 1;
    return isAway(last) && isAway(last - 1) ? [end] : [];
  });
  const latest = Math.max(...days);
  return latest > last ? latest : undefined;
}

/** Whether any day of a span is one of another. */
function isBetween(first: number, last: number, from: number, to: number): boolean {
  for (let day = first; day <= last; day++) if (from <= day && day <= to) return true;
  return false;
}

/** The last day before the second leave year that begins after a day. */
function secondYearEnd(day: number, { rules }: OracleYear, { employment }: AccountFacts): number {
  let begun = 0;
  for (let next = day + 1; ; next++) {
    if (isYearStart(next, rules, employment.joinedOn)) begun++;
    if (begun === 2) return next - 1;
  }
}

/** Kept days are beside the most that a layer carries over. */
export function apart(lots: readonly Lot[]): { kept: Lot[]; others: Lot[]; total: number } {
  const others = lots.filter(({ isKept }) => !isKept);
  return { kept: lots.filter(({ isKept }) => isKept), others, total: totalOf(others) };
}
