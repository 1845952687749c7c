import type { Employment, PolicyRules, Rounding } from '../policy.ts';
import { dateOf, monthsAfter, numberOf } from './dates.ts';
import { add, divide, down, isZero, multiply, nearest, one, type Ratio, ratio, up, zero } from './ratio.ts';
import { monthsOf, type OracleYear } from './years.ts';

/** What a leave year gives: exactly, and rounded, by layer. */
export interface Entitled {
  readonly exact: readonly Ratio[];
  readonly rounded: readonly number[];
}

/** The first and the last day of a leave year on which someone is employed; undefined without one. */
export function employedIn({ from, to }: OracleYear, { joinedOn, leavesOn }: Employment) {
  const first = Math.max(from, numberOf(joinedOn));
  const last = Math.min(to, leavesOn === null ? to : numberOf(leavesOn));
  return first <= last ? { first, last } : undefined;
}

export function entitledIn(year: OracleYear, employment: Employment): Entitled {
  const part = multiply(yearPart(year, employment), schedulePart(year, employment));
  const exact = fullTimeAmounts(year, employment).map((amount) => multiply(ratio(amount), part));
  const total = roundedBy(year.rules.rounding, add(...exact));
  return { exact, rounded: roundedOnSum(exact, total) };
}

/** Each layer rounded, as far as the sum has it; the last one has the difference. */
export function roundedOnSum(exact: readonly Ratio[], total: number): number[] {
  let left = total;
  const first = exact.slice(0, -1).map((amount) => {
    const own = Math.min(nearest(amount), left);
    left -= own;
    return own;
  });
  return [...first, left];
}

/** The layers for full time and a whole year; what a step adds belongs to the last one. */
function fullTimeAmounts(year: OracleYear, employment: Employment): number[] {
  const amounts = year.rules.layers.map(({ amount }) => amount);
  const sum = amounts.reduce((total, amount) => total + amount, 0);
  const reached = year.rules.steps.filter((one) => isReached(one, year, employment));
  const kind = reached.at(-1);
  const step = reached
    .filter((one) => kind && Object.keys(one).join() === Object.keys(kind).join())
    .toSorted((one, other) => yearsOf(one) - yearsOf(other))
    .at(-1);
  return amounts.map((amount, at) =>
    step && at === amounts.length - 1 ? amount + step.amount - sum : amount,
  );
}

const yearsOf = (step: PolicyRules['steps'][number]) =>
  'afterYears' in step ? step.afterYears : step.fromAge;

function isReached(
  step: PolicyRules['steps'][number],
  year: OracleYear,
  { joinedOn, birthDate }: Employment,
): boolean {
  const since = 'afterYears' in step ? joinedOn : birthDate;
  if (since === null) return false;
  // Someone of a certain age may be born before the oracle's calendar begins, so dates are compared as text.
  return monthsAfter(since, yearsOf(step) * 12) <= dateOf(year.from);
}

/** How much of the year joining and leaving let stand. */
function yearPart(year: OracleYear, employment: Employment): Ratio {
  const employed = employedIn(year, employment);
  if (!employed) return zero;
  if (isKept(year, employed, employment)) return one;
  const months = cutMonths(year, employment);
  if (months !== undefined) return ratio(months, 12);
  return ratio(employed.last - employed.first + 1, year.to - year.from + 1);
}

/** The months of a year that is cut by months. */
export function cutMonths(year: OracleYear, employment: Employment): number | undefined {
  const employed = employedIn(year, employment);
  const { proRata } = year.rules;
  if (!employed || proRata === 'day' || isKept(year, employed, employment)) return undefined;
  return monthsOfEmployment(employed, proRata === 'month_begun');
}

type EmployedDays = NonNullable<ReturnType<typeof employedIn>>;

/** Whether joining and leaving cut nothing. */
function isKept(year: OracleYear, employed: EmployedDays, employment: Employment): boolean {
  const { proRata, leaving, fullAfterMonths } = year.rules;
  const isWhole = employed.first === year.from && employed.last === year.to;
  if (isWhole || proRata === 'none') return true;
  const complete = (by: number) =>
    fullAfterMonths !== null && numberOf(monthsAfter(employment.joinedOn, fullAfterMonths)) <= by;
  const isWholeAtFirst = employed.first === year.from || complete(employed.last);
  if (employed.last === year.to) {
    if (isWholeAtFirst) return true;
  } else if (leaving === 'full_in_second_half') {
    const secondHalf = numberOf(monthsAfter(dateOf(year.from), 6));
    const isComplete = fullAfterMonths === null || complete(employed.last);
    if (employed.last >= secondHalf && isWholeAtFirst && isComplete) return true;
  }
  return false;
}

/** Months counted from the first day: 15 January to 14 February is one. */
function monthsOfEmployment({ first, last }: EmployedDays, isBegunEnough: boolean): number {
  const begin = (month: number) => numberOf(monthsAfter(dateOf(first), month));
  const months = Array.from({ length: 12 }, (_, month) => month);
  return months.filter((month) => (isBegunEnough ? begin(month) <= last : begin(month + 1) - 1 <= last))
    .length;
}

/** The average week of the employed part of the year, by its days or by its months. */
function schedulePart(year: OracleYear, employment: Employment): Ratio {
  const weighed = weighedDays(year, employment);
  const weights = weighed.reduce((sum, { weight }) => sum + weight, 0);
  if (weights === 0) return zero;
  return divide(weighedSum(weighed, year.rules, employment), ratio(weights));
}

interface Weighed {
  readonly day: number;
  readonly weight: number;
}

/** The days whose weeks make the average: each employed day, or one of each month. */
export function weighedDays(year: OracleYear, employment: Employment): Weighed[] {
  const employed = employedIn(year, employment);
  if (!employed) return [];
  if (year.rules.onChange.split === 'months') {
    return monthsOf(year)
      .filter(({ first, last }) => last >= employed.first && first <= employed.last)
      .map(({ first }) => ({ day: Math.max(first, employed.first), weight: 1 }));
  }
  const days = employed.last - employed.first + 1;
  return Array.from({ length: days }, (_, at) => ({ day: employed.first + at, weight: 1 }));
}

export function weighedSum(weighed: readonly Weighed[], rules: PolicyRules, employment: Employment): Ratio {
  const weights = new Map<number, number>();
  for (const { day, weight } of weighed) {
    const week = weekOn(day, employment);
    weights.set(week, (weights.get(week) ?? 0) + weight);
  }
  return add(
    ...[...weights].map(([week, weight]) => multiply(ratio(weight), partOfWeek(week, rules, employment))),
  );
}

/** Which of the weeks a day has; the first one counts before its date, too. */
export function weekOn(day: number, { weeks }: Employment): number {
  return Math.max(
    0,
    weeks.findLastIndex(({ validFrom }) => validFrom <= dateOf(day)),
  );
}

/** A week as a part of the full one. */
export function partOfWeek(week: number, { scale, fullWeek }: PolicyRules, { weeks }: Employment): Ratio {
  const { days, minutes } = weeks[week] ?? weeks[0];
  if (scale === 'none') return one;
  if (scale === 'minutes') return divide(ratio(minutes.n, minutes.d), ratio(fullWeek));
  return divide(multiply(ratio(days.n, days.d), ratio(100)), ratio(fullWeek));
}

const day = 100;
const hour = 60;

function roundedBy(rounding: Rounding, exact: Ratio): number {
  const by = (unit: number, round: (value: Ratio) => number) => round(divide(exact, ratio(unit))) * unit;
  switch (rounding) {
    case 'none':
      return nearest(exact);
    case 'half_nearest':
      return by(day / 2, nearest);
    case 'half_up':
      return by(day / 2, up);
    case 'day_nearest':
      return by(day, nearest);
    case 'day_up':
      return by(day, up);
    case 'day_from_half':
      return isFromHalf(exact) ? by(day, up) : nearest(exact);
    case 'hour_nearest':
      return by(hour, nearest);
    case 'hour_up':
      return by(hour, up);
  }
}

function isFromHalf(exact: Ratio): boolean {
  const days = divide(exact, ratio(day));
  return !isZero(exact) && nearest(days) > down(days);
}
