import { addDays, addMonths, daysFrom, type PlainDate } from '../calendar/plain-date.ts';
import {
  ceilingOf,
  dividedBy,
  type Fraction,
  floorOf,
  fraction,
  nearestOf,
  plus,
  sumOfFractions,
  times,
  whole,
} from './fraction.ts';
import { layersIn } from './layers-of-year.ts';
import { type LeaveYear, monthsIn, monthsOf, type RuledYear } from './leave-years.ts';
import type { AccountFacts, Employment, GrantPerWork, PolicyRules, Rounding, WeekOfWork } from './policy.ts';

/** A part of a leave year with one week of work. */
export interface SchedulePart extends LeaveYear {
  /** Of the full week; may be above 1. */
  readonly share: Fraction;
  /** Of the employed part of the year. */
  readonly weight: Fraction;
}

/** What a leave year grants, and how it is computed. Amounts are integers in the account's unit. */
export interface Entitlement {
  /** The employed part of the leave year; undefined where there is none. */
  readonly employed: LeaveYear | undefined;
  /** For full time and the whole year, the step of service or age included. */
  readonly full: number;
  readonly parts: readonly SchedulePart[];
  /** The part of the year, after joining and leaving. */
  readonly cut: Fraction;
  /** Months of the cut, where it is by months. */
  readonly months: number | undefined;
  /** Before it is rounded. */
  readonly exact: Fraction;
  readonly amount: number;
  /** By layer; together {@link amount}. */
  readonly layers: readonly number[];
  /** Each layer before it is rounded. */
  readonly exactLayers: readonly Fraction[];
}

/** The entitlement of a leave year (D97): parts added up, cut by joining and leaving, rounded once on the sum. */
export function entitlementOf(year: RuledYear, employment: Employment): Entitlement {
  const { rules } = year;
  const layers = layersIn(year, employment);
  const full = layers.reduce((sum, { amount }) => sum + amount, 0);
  const employed = employedIn(year, employment);
  if (!employed) return { employed, full, ...nothing, layers: layers.map(() => 0), exactLayers: [] };
  const parts = partsOf(year, employed, employment);
  const { cut, months } = cutOf(year, employed, employment);
  const share = sumOfFractions(parts.map((part) => times(part.share, part.weight)));
  const part = times(share, cut);
  const exact = times(fraction(full), part);
  const amount = rounded(exact, rules.rounding);
  const exactLayers = layers.map((layer) => times(fraction(layer.amount), part));
  const amounts = split(exactLayers, amount);
  return { employed, full, parts, cut, months, exact, amount, layers: amounts, exactLayers };
}

const nothing = { parts: [], cut: fraction(0), months: undefined, exact: fraction(0), amount: 0 } as const;

function employedIn({ from, to }: LeaveYear, { joinedOn, leavesOn }: Employment): LeaveYear | undefined {
  const first = latest(joinedOn, from);
  const last = earliest(leavesOn ?? to, to);
  return first <= last ? { from: first, to: last } : undefined;
}

/** What the week of a date is of the full one. */
export function shareOn(date: PlainDate, { scale, fullWeek }: PolicyRules, { weeks }: Employment): Fraction {
  const week = weekOn(date, weeks);
  if (scale === 'none') return whole;
  return scale === 'minutes'
    ? dividedBy(week.minutes, fraction(fullWeek))
    : dividedBy(week.days, fraction(fullWeek, 100));
}

function weekOn(date: PlainDate, weeks: Employment['weeks']): WeekOfWork {
  return weeks.findLast(({ validFrom }) => validFrom <= date) ?? weeks[0];
}

function partsOf(year: RuledYear, employed: LeaveYear, employment: Employment): SchedulePart[] {
  const { rules } = year;
  const spans = spansOf(year, employed, employment);
  const total = spans.reduce((sum, { size }) => sum + size, 0);
  const parts = spans.map(({ from, to, size }) => ({
    from,
    to,
    share: shareOn(from, rules, employment),
    weight: fraction(size, total),
  }));
  return joined(parts);
}

function spansOf(year: RuledYear, employed: LeaveYear, employment: Employment): Span[] {
  const isByMonths = year.rules.onChange.split === 'months';
  return isByMonths ? byMonths(year, employed) : byWeeks(employed, employment);
}

interface Span extends LeaveYear {
  readonly size: number;
}

function byWeeks({ from, to }: LeaveYear, { weeks }: Employment): Span[] {
  const starts = [from, ...weeks.map(({ validFrom }) => validFrom).filter((day) => from < day && day <= to)];
  return starts.map((start, index) => {
    const next = starts[index + 1];
    const last = next === undefined ? to : addDays(next, -1);
    return { from: start, to: last, size: daysFrom(start, last) + 1 };
  });
}

function byMonths(year: LeaveYear, employed: LeaveYear): Span[] {
  return employedMonths(year, employed).map((span) => ({ ...span, size: 1 }));
}

/** The months of a leave year in which someone is employed, without the days before and after. */
function employedMonths(year: LeaveYear, employed: LeaveYear): LeaveYear[] {
  return monthsIn(year)
    .map((from, index, all) => ({ from, to: lastDayBefore(all[index + 1], year) }))
    .filter(({ from, to }) => from <= employed.to && to >= employed.from)
    .map(({ from, to }) => ({ from: latest(from, employed.from), to: earliest(to, employed.to) }));
}

function earliest(one: PlainDate, other: PlainDate): PlainDate {
  return [one, other].toSorted()[0] ?? one;
}

function latest(one: PlainDate, other: PlainDate): PlainDate {
  return [one, other].toSorted()[1] ?? one;
}

/** Neighbours of one week are one part. */
function joined(parts: readonly SchedulePart[]): SchedulePart[] {
  const all: SchedulePart[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    const isAlike = last && last.share.n === part.share.n && last.share.d === part.share.d;
    if (!isAlike) all.push(part);
    else all[all.length - 1] = { ...last, to: part.to, weight: plus(last.weight, part.weight) };
  }
  return all;
}

function cutOf(
  year: RuledYear,
  employed: LeaveYear,
  employment: Employment,
): { readonly cut: Fraction; readonly months: number | undefined } {
  if (isWhole(year, employed, employment)) return { cut: whole, months: undefined };
  const { proRata } = year.rules;
  if (proRata === 'day') {
    const days = fraction(daysFrom(employed.from, employed.to) + 1, daysFrom(year.from, year.to) + 1);
    return { cut: days, months: undefined };
  }
  const { complete, begun } = monthsOf(employed);
  const months = Math.min(12, proRata === 'month_begun' ? begun : complete);
  return { cut: fraction(months, 12), months };
}

/** Only joining and leaving cut a year, and not where the policy says that it stays whole. */
function isWhole({ from, to, rules }: RuledYear, employed: LeaveYear, employment: Employment): boolean {
  if (rules.proRata === 'none') return true;
  const { joinedOn, leavesOn } = employment;
  const { fullAfterMonths, leaving } = rules;
  // 1 July does not complete six months in its calendar year.
  const isComplete = fullAfterMonths !== null && addMonths(joinedOn, fullAfterMonths) <= employed.to;
  const leaves = leavesOn !== null && leavesOn < to;
  const keeps =
    leaving === 'full_in_second_half' &&
    employed.to >= addMonths(from, 6) &&
    (fullAfterMonths === null || isComplete);
  return (joinedOn <= from || isComplete) && (!leaves || keeps);
}

/** In the account's unit: hundredths of a day, or minutes. */
export function rounded(exact: Fraction, rounding: Rounding): number {
  const to = steps[rounding];
  if (to === undefined) return nearestOf(exact);
  const count = times(exact, fraction(1, to.step));
  if (to.way === 'up') return ceilingOf(count) * to.step;
  if (to.way === 'nearest') return nearestOf(count) * to.step;
  const up = nearestOf(count);
  return up > floorOf(count) ? up * to.step : nearestOf(exact);
}

const steps: Readonly<
  Partial<Record<Rounding, { readonly step: number; readonly way: 'nearest' | 'up' | 'from_half' }>>
> = {
  half_nearest: { step: 50, way: 'nearest' },
  half_up: { step: 50, way: 'up' },
  day_nearest: { step: 100, way: 'nearest' },
  day_up: { step: 100, way: 'up' },
  day_from_half: { step: 100, way: 'from_half' },
  hour_nearest: { step: 60, way: 'nearest' },
  hour_up: { step: 60, way: 'up' },
};

/** The last layer has what rounding the sum adds or takes. */
function split(layers: readonly Fraction[], amount: number): number[] {
  let left = amount;
  return layers.map((exact, index) => {
    const own = nearestOf(exact);
    const taken = index === layers.length - 1 ? left : Math.min(own, left);
    left -= taken;
    return taken;
  });
}

/** A grant of a year: what each layer gets on a date. */
export interface Grant {
  readonly on: PlainDate;
  readonly layers: readonly number[];
}

/** When a year's entitlement is granted (D97): at once, or as the differences of the sum, so that its months make it exactly. */
export function grantsOf(year: RuledYear, entitled: Entitlement, employment: Employment): Grant[] {
  const { employed, layers } = entitled;
  if (!employed) return [];
  if (year.rules.grant !== 'monthly') return [{ on: employed.from, layers }];
  const months = monthsOfGrant(year, employed, entitled.months);
  const shares = months.map((on) => shareOn(on, year.rules, employment));
  const total = sumOfFractions(shares);
  let sum = fraction(0);
  let before = layers.map(() => 0);
  return months.map((on, index) => {
    sum = plus(sum, shares[index] ?? whole);
    const part = total.n === 0n ? fraction(index + 1, months.length) : dividedBy(sum, total);
    const until = split(
      layers.map((amount) => times(fraction(amount), part)),
      nearestOf(times(fraction(entitled.amount), part)),
    );
    const grant = { on, layers: until.map((amount, layer) => amount - (before[layer] ?? 0)) };
    before = until;
    return grant;
  });
}

/**
 * The first days of the months of employment, as many as the cut counts: who joins within a month has its part from the
 * joining day where begun months count, and from the first of the next month where only complete ones do.
 */
function monthsOfGrant(year: RuledYear, employed: LeaveYear, counted: number | undefined): PlainDate[] {
  const months = employedMonths(year, employed).map(({ from }) => from);
  if (counted === undefined) return months;
  const firstDays = monthsIn(year);
  const starts =
    year.rules.proRata === 'month_begun' ? months : months.filter((on) => firstDays.includes(on));
  return starts.slice(0, counted);
}

/** For the time worked (D97): of the leave year, and of the first layer. */
export function grantsByWork(
  { employed, layers }: Entitlement,
  { perMinutes, minutes, cap }: GrantPerWork,
  worked: AccountFacts['worked'],
): Grant[] {
  let sum = 0;
  let granted = 0;
  return worked
    .filter(({ on }) => employed && employed.from <= on && on <= employed.to)
    .map((day) => {
      sum += day.minutes;
      const earned = Math.floor(sum / perMinutes) * minutes;
      const until = cap === null ? earned : Math.min(cap, earned);
      const more = until - granted;
      granted = until;
      return { on: day.on, layers: layers.map((_, index) => (index === 0 ? more : 0)) };
    });
}

/** The part of a year's entitlement that is earned before a date: all of it without any work planned. */
export function partBefore(
  on: PlainDate,
  year: RuledYear,
  employed: LeaveYear,
  employment: Employment,
): Fraction {
  const spans = spansOf(year, employed, employment);
  const sum = (all: readonly Span[]) =>
    sumOfFractions(all.map(({ from, size }) => times(shareOn(from, year.rules, employment), fraction(size))));
  const total = sum(spans);
  return total.n === 0n ? whole : dividedBy(sum(spans.filter(({ from }) => from < on)), total);
}

function lastDayBefore(next: PlainDate | undefined, { to }: LeaveYear): PlainDate {
  return next === undefined ? to : addDays(next, -1);
}
