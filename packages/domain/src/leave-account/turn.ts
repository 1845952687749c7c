import { addDays, addYears, type PlainDate } from '../calendar/plain-date.ts';
import { type Bucket, type Holding, nothingHeld, oldestFirst, type Prospect, sumOfLeft } from './buckets.ts';
import { nextDay, type RuledYear } from './leave-years.ts';
import type { AccountFacts } from './policy.ts';

/** How many days before they expire someone has to be told of days, where the policy asks for it. */
export const toldBeforeDays = 60;

/** Whether days are lost after their last usable day: not those of which their person was not told in time (D97). */
export function mayExpire(
  { yearFrom }: Pick<Bucket, 'yearFrom'>,
  last: PlainDate,
  { rules }: Pick<RuledYear, 'rules'>,
  { told }: Pick<AccountFacts, 'told'>,
): boolean {
  if (!rules.expiresOnlyIfTold) return true;
  const own = told.filter((each) => each.yearFrom === yearFrom && yearFrom <= each.on);
  if (own.length === 0) return false;
  const latest = addDays(last, -toldBeforeDays);
  return own.some(({ on }) => on <= latest);
}

/** What an account had before its first policy is of the leave year before, and of its first layer. */
export function heldBefore({ before }: AccountFacts, { from, rules }: RuledYear): Holding {
  if (before <= 0) return { ...nothingHeld, owed: -before || 0 };
  const { until } = rules.layers[0].carryOver;
  const expiresOn = until === null ? null : nextDay(from, until);
  const yearFrom = addYears(from, -1);
  return { owed: 0, buckets: [{ yearFrom, layer: 0, kind: 'carried', expiresOn, left: before }] };
}

/** The days after their last usable day: what is lost, and what goes on until the turn of the year. */
export function expired(
  buckets: readonly Bucket[],
  last: PlainDate,
  year: Pick<RuledYear, 'rules'>,
  facts: AccountFacts,
): { readonly lost: readonly Bucket[]; readonly kept: readonly Bucket[] } {
  const isOver = ({ expiresOn }: Bucket) => expiresOn !== null && expiresOn <= last;
  const isLost = (bucket: Bucket) =>
    isOver(bucket) && mayExpire(bucket, bucket.expiresOn ?? last, year, facts);
  const kept = buckets.filter((bucket) => !isLost(bucket));
  return {
    lost: buckets.filter(isLost),
    kept: kept.map((bucket) => (isOver(bucket) ? { ...bucket, expiresOn: null } : bucket)),
  };
}

/** What a leave year hands on when it ends: each layer keeps the most that it carries over, the oldest days are cut first. */
export function carriedOver(buckets: readonly Bucket[], ended: RuledYear, facts: AccountFacts): Bucket[] {
  const { kept } = expired(buckets, ended.to, ended, facts);
  const { layers } = prospectOf(ended);
  return layers.flatMap(({ most, until }, layer) => {
    const own = oldestFirst(
      kept.filter((bucket) => bucket.layer === layer),
      (bucket) => bucket,
    );
    let beyond = most === null ? 0 : Math.max(0, sumOfLeft(own) - most);
    const rest = own.map((bucket) => {
      const cut = mayExpire(bucket, ended.to, ended, facts) ? Math.min(beyond, bucket.left) : 0;
      beyond -= cut;
      return { ...bucket, left: bucket.left - cut };
    });
    return rest.flatMap((bucket) => {
      // What should have been cut, but its person was not told: only the next turn asks for it again.
      const dateless = Math.min(beyond, bucket.left);
      beyond -= dateless;
      const carried = { ...bucket, kind: 'carried' as const };
      return [
        { ...carried, expiresOn: null, left: dateless },
        { ...carried, expiresOn: until, left: bucket.left - dateless },
      ].filter(({ left }) => left > 0);
    });
  });
}

export function prospectOf({ to, rules }: RuledYear): Prospect {
  const next = addDays(to, 1);
  return {
    yearTo: to,
    layers: rules.layers.map(({ carryOver: { most, until } }) => ({
      most,
      until: until === null ? null : nextDay(next, until),
    })),
  };
}

/** What of a leave year's days expires, and the last day on which it can be used. */
export interface Expiring {
  readonly yearFrom: PlainDate;
  readonly on: PlainDate;
  readonly amount: number;
}

/** What of the days that a year has at its end expires at its turn and in the year after, by what is known (D97). */
export function expiringAfter(buckets: readonly Bucket[], year: RuledYear, facts: AccountFacts): Expiring[] {
  const { leavesOn } = facts.employment;
  const isClosed = (last: PlainDate) => leavesOn !== null && last >= leavesOn;
  if (isClosed(year.to)) return [];
  const carried = carriedOver(buckets, year, facts);
  const years = [...new Set(buckets.map(({ yearFrom }) => yearFrom))].toSorted();
  const lost = years.map((yearFrom) => {
    const own = (all: readonly Bucket[]) => sumOfLeft(all.filter((each) => each.yearFrom === yearFrom));
    return { yearFrom, on: year.to, amount: own(buckets) - own(carried) };
  });
  const later = carried.flatMap(({ yearFrom, expiresOn: on, left: amount, ...bucket }) => {
    if (on === null || isClosed(on) || !mayExpire({ ...bucket, yearFrom }, on, year, facts)) return [];
    return [{ yearFrom, on, amount }];
  });
  return [...lost, ...later].filter(({ amount }) => amount > 0);
}
