import type { AccountFacts } from '../policy.ts';
import { numberOf } from './dates.ts';
import { entitledIn, partOfWeek, weekOn, weighedDays, weighedSum } from './entitled.ts';
import { type Grants, sumOf } from './grants.ts';
import type { Lot } from './lots.ts';
import { add, divide, isZero, multiply, nearest, one, type Ratio, ratio, zero } from './ratio.ts';
import type { OracleYear } from './years.ts';

/**
 * What a change of the schedule adds to each lot: carried days and those earned before it keep their weeks. Undefined
 * where the day has no change, or its policy keeps the days.
 */
export function addedByChange(
  lots: readonly Lot[],
  facts: AccountFacts,
  year: OracleYear,
  day: number,
  grants: Grants,
): Map<Lot, number> | undefined {
  const { employment } = facts;
  if (year.rules.onChange.left !== 'scale' || day <= numberOf(employment.joinedOn)) return;
  const old = partOfWeek(weekOn(day - 1, employment), year.rules, employment);
  const now = partOfWeek(weekOn(day, employment), year.rules, employment);
  // Without a change of the week nothing is added.
  if (isZero(old) || isZero(add(now, multiply(old, ratio(-1))))) return;
  const more = add(divide(now, old), ratio(-1));
  const exact = lots.map((lot) => multiply(leftOfEarned(lot, facts, year, day, grants), more));
  const added = exact.map(nearest);
  // Rounded once, on the sum; the difference is the last lot's that has a part in it.
  const last = exact.findLastIndex((amount) => !isZero(amount));
  const rest = nearest(add(...exact)) - sumOf(added);
  return new Map(lots.map((lot, at) => [lot, (added[at] ?? 0) + (at === last ? rest : 0)]));
}

/** What is left of a lot's days that were earned before a day. */
function leftOfEarned(lot: Lot, facts: AccountFacts, year: OracleYear, day: number, grants: Grants): Ratio {
  if (lot.kind === 'carried') return ratio(lot.amount);
  if (lot.kind === 'extra') return zero;
  if (typeof year.rules.grant === 'object') return ratio(lot.amount);
  const granted = sumOf(
    [...grants].filter(([on]) => on <= day).map(([, amounts]) => amounts[lot.layer] ?? 0),
  );
  const exact = entitledIn(year, facts.employment).exact[lot.layer] ?? zero;
  const earned = multiply(exact, partBefore(day, facts, year));
  const left = add(ratio(lot.amount - granted), earned);
  if (left[0] < 0n) return zero;
  return add(ratio(lot.amount), ratio(-1n * left[0], left[1]))[0] < 0n ? ratio(lot.amount) : left;
}

function partBefore(day: number, { employment }: AccountFacts, year: OracleYear): Ratio {
  const weighed = weighedDays(year, employment);
  const all = weighedSum(weighed, year.rules, employment);
  if (isZero(all)) return one;
  const before = weighed.filter((one) => one.day < day);
  return divide(weighedSum(before, year.rules, employment), all);
}
