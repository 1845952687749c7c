import type { AccountFacts, GrantPerWork, PolicyRules } from '../policy.ts';
import { numberOf } from './dates.ts';
import { cutMonths, employedIn, entitledIn, partOfWeek, roundedOnSum, weekOn } from './entitled.ts';
import { add, divide, isZero, multiply, nearest, type Ratio, ratio } from './ratio.ts';
import { monthsOf, type OracleYear } from './years.ts';

/** What each layer gets on a day. */
export type Grants = ReadonlyMap<number, readonly number[]>;

export function grantsOf(year: OracleYear, { employment, worked }: AccountFacts): Grants {
  const { grant } = year.rules;
  if (typeof grant === 'object') return grantsForWork(year, grant, worked, employment);
  const employed = employedIn(year, employment);
  if (!employed) return new Map();
  const { rounded } = entitledIn(year, employment);
  if (grant === 'yearly') return new Map([[employed.first, rounded]]);
  return grantsByMonth(year, rounded, employment);
}

/** Differences of the sum, so that the last month makes the year. */
function grantsByMonth(
  year: OracleYear,
  rounded: readonly number[],
  employment: AccountFacts['employment'],
): Grants {
  const months = monthPartsOf(year, employment);
  const all = add(...months.map(({ part }) => part));
  const grants = new Map<number, readonly number[]>();
  let before: readonly number[] = rounded.map(() => 0);
  months.forEach(({ day }, at) => {
    const isLast = at === months.length - 1;
    const soFar = add(...months.slice(0, at + 1).map(({ part }) => part));
    const part = isZero(all) ? ratio(at + 1, months.length) : divide(soFar, all);
    const sum = isLast ? rounded : shared(rounded, part);
    grants.set(
      day,
      sum.map((amount, layer) => amount - (before[layer] ?? 0)),
    );
    before = sum;
  });
  return grants;
}

/** A part of the year's days: rounded on the sum of the layers. */
function shared(rounded: readonly number[], part: Ratio): number[] {
  const exact = rounded.map((amount) => multiply(ratio(amount), part));
  return roundedOnSum(exact, nearest(add(...exact)));
}

/** The months that count: the day of the grant, and the week of that day as the month's part. */
function monthPartsOf(year: OracleYear, employment: AccountFacts['employment']) {
  const employed = employedIn(year, employment);
  if (!employed) return [];
  const days = monthsOf(year)
    .filter(({ first, last }) => last >= employed.first && first <= employed.last)
    .map(({ first }) => Math.max(first, employed.first));
  return countedDays(days, year, employment).map((day) => ({
    day,
    part: partOfWeek(weekOn(day, employment), year.rules, employment),
  }));
}

/** Without the month of joining where it has to be complete, and none for the month that leaving leaves incomplete. */
function countedDays(days: readonly number[], year: OracleYear, employment: AccountFacts['employment']) {
  const counted = cutMonths(year, employment);
  if (counted === undefined) return days;
  const firstDays = new Set(monthsOf(year).map(({ first }) => first));
  const isCounted = (day: number) => year.rules.proRata === 'month_begun' || firstDays.has(day);
  return days.filter(isCounted).filter((_, at) => at < counted);
}

function grantsForWork(
  year: OracleYear,
  { perMinutes, minutes, cap }: GrantPerWork,
  worked: AccountFacts['worked'],
  employment: AccountFacts['employment'],
): Grants {
  const employed = employedIn(year, employment);
  const grants = new Map<number, readonly number[]>();
  let workedSoFar = 0;
  let before = 0;
  for (const { on, minutes: more } of worked) {
    const day = numberOf(on);
    if (!employed || day < employed.first || day > employed.last) continue;
    workedSoFar += more;
    const sum = Math.min(cap ?? Infinity, Math.floor(workedSoFar / perMinutes) * minutes);
    const earlier = grants.get(day)?.[0] ?? 0;
    grants.set(day, withFirst(year.rules, earlier + sum - before));
    before = sum;
  }
  return grants;
}

function withFirst({ layers }: PolicyRules, amount: number): number[] {
  return layers.map((_, at) => (at === 0 ? amount : 0));
}

export function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
