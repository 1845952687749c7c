import { addDays, type PlainDate } from '../calendar/plain-date.ts';
import type { Bucket } from './buckets.ts';
import { type Entitlement, partBefore, shareOn } from './entitlement.ts';
import {
  dividedBy,
  type Fraction,
  fraction,
  nearestOf,
  none,
  plus,
  sumOfFractions,
  times,
} from './fraction.ts';
import type { RuledYear } from './leave-years.ts';
import type { Employment } from './policy.ts';

/** A change of the week, by which the days that were earned before it are scaled. */
export interface ChangeOfWeek {
  readonly on: PlainDate;
  /** The new week by the old one, less 1. */
  readonly more: Fraction;
  /** What each layer earned before it; undefined where it is granted by the time worked, so that all is. */
  readonly earned: readonly Fraction[] | undefined;
}

/** The changes of a leave year, where the policy keeps the weeks of days that are left (D97). */
export function changesOfWeek(
  entitled: Entitlement,
  year: RuledYear,
  employment: Employment,
): ChangeOfWeek[] {
  const { employed, exactLayers } = entitled;
  const { rules } = year;
  if (rules.onChange.left !== 'scale' || !employed) return [];
  const dates = employment.weeks.map(({ validFrom }) => validFrom);
  return dates
    .filter((on) => employed.from <= on && on <= employed.to && on > employment.joinedOn)
    .flatMap((on): ChangeOfWeek[] => {
      const [old, now] = [shareOn(addDays(on, -1), rules, employment), shareOn(on, rules, employment)];
      if (old.n === 0n) return [];
      const part = partBefore(on, year, employed, employment);
      const earned = exactLayers.map((exact) => times(exact, part));
      const isByWork = typeof rules.grant === 'object';
      return [{ on, more: plus(dividedBy(now, old), fraction(-1)), earned: isByWork ? undefined : earned }];
    });
}

/** The buckets after a change: rounded once, on the sum; the last one has the difference. */
export function addedByChange(
  buckets: readonly Bucket[],
  { more, earned }: ChangeOfWeek,
  granted: readonly number[],
): Bucket[] {
  const exact = buckets.map((bucket) => times(earnedOf(bucket, earned, granted), more));
  const added = exact.map(nearestOf);
  const last = exact.findLastIndex(({ n }) => n !== 0n);
  const rest = nearestOf(sumOfFractions(exact)) - added.reduce((sum, amount) => sum + amount, 0);
  return buckets
    .map((bucket, index) => {
      const change = (added[index] ?? 0) + (index === last ? rest : 0);
      return { ...bucket, left: bucket.left + change };
    })
    .filter(({ left }) => left > 0);
}

/** What is left of the days of a bucket that were earned before the change. */
function earnedOf(
  { kind, layer, left }: Bucket,
  earned: ChangeOfWeek['earned'],
  granted: readonly number[],
): Fraction {
  if (kind === 'extra') return none;
  const own = earned?.[layer];
  if (kind === 'carried' || own === undefined) return fraction(left);
  const rest = plus(fraction(left - (granted[layer] ?? 0)), own);
  if (rest.n < 0n) return none;
  return plus(fraction(left), { n: -rest.n, d: rest.d }).n < 0n ? fraction(left) : rest;
}
