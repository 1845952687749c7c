import { addDays, addYears, type PlainDate } from '../calendar/plain-date.ts';
import { type Bucket, type Holding, nothingHeld, oldestFirst, type Prospect, sumOfLeft } from './buckets.ts';
import { type Kept, keptBeyond, lastUsable } from './kept.ts';
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
  return {
    owed: 0,
    buckets: [{ yearFrom, layer: 0, kind: 'carried', expiresOn, keptBy: null, left: before }],
  };
}

interface Expired {
  readonly lost: readonly Bucket[];
  readonly left: readonly Bucket[];
  /** Those of `left` that would be lost, but for leave. */
  readonly kept: readonly Bucket[];
}

/** The days after their last usable day: what is lost, what leave keeps, and what goes on until the turn of the year. */
export function expired(
  buckets: readonly Bucket[],
  last: PlainDate,
  year: Pick<RuledYear, 'rules'>,
  facts: AccountFacts,
): Expired {
  const [lost, left, kept]: [Bucket[], Bucket[], Bucket[]] = [[], [], []];
  for (const bucket of buckets) {
    const { expiresOn } = bucket;
    if (expiresOn === null || expiresOn > last) {
      left.push(bucket);
      continue;
    }
    if (!mayExpire(bucket, expiresOn, year, facts)) {
      left.push({ ...bucket, expiresOn: null, keptBy: null });
      continue;
    }
    const by = keptBeyond(bucket, expiresOn, year, facts);
    if (by) kept.push(keptUntil(bucket, by));
    else lost.push(bucket);
  }
  return { lost, left: [...left, ...kept], kept };
}

function keptUntil(bucket: Bucket, { until, requestId }: Kept): Bucket {
  return { ...bucket, expiresOn: until, keptBy: requestId };
}

/**
 * What a leave year hands on when it ends: each layer keeps the most that it carries over, the oldest days are cut first; days
 * that leave keeps, or would be cut without it, are handed on beside them.
 */
export function carriedOver(buckets: readonly Bucket[], ended: RuledYear, facts: AccountFacts): Bucket[] {
  const { left } = expired(buckets, ended.to, ended, facts);
  return prospectOf(ended).layers.flatMap((prospect, layer) => {
    const own = left.filter((bucket) => bucket.layer === layer);
    const kept = own.filter(({ keptBy }) => keptBy !== null);
    const others = oldestFirst(
      own.filter(({ keptBy }) => keptBy === null),
      (bucket) => bucket,
    );
    return [...kept, ...cutToMost(others, prospect, ended, facts)].map((bucket) => ({
      ...bucket,
      kind: 'carried' as const,
    }));
  });
}

/** What a layer carries over of days, the oldest first. */
function cutToMost(
  own: readonly Bucket[],
  { most, until }: Prospect['layers'][number],
  ended: RuledYear,
  facts: AccountFacts,
): Bucket[] {
  let beyond = most === null ? 0 : Math.max(0, sumOfLeft(own) - most);
  const rest = own.map((bucket) => {
    const cut = mayExpire(bucket, ended.to, ended, facts) ? Math.min(beyond, bucket.left) : 0;
    beyond -= cut;
    const by = keptBeyond(bucket, ended.to, ended, facts);
    const kept = by ? [{ ...keptUntil(bucket, by), left: cut }] : [];
    return { bucket: { ...bucket, left: bucket.left - cut }, kept };
  });
  return rest
    .flatMap(({ bucket, kept }) => {
      // What should have been cut, but its person was not told: only the next turn asks for it again.
      const dateless = Math.min(beyond, bucket.left);
      beyond -= dateless;
      return [
        ...kept,
        { ...bucket, expiresOn: null, left: dateless },
        { ...bucket, expiresOn: until, left: bucket.left - dateless },
      ];
    })
    .filter(({ left }) => left > 0);
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
  const later = carried.flatMap(({ yearFrom, expiresOn, left: amount }) => {
    if (expiresOn === null || !mayExpire({ yearFrom }, expiresOn, year, facts)) return [];
    const on = lastUsable({ yearFrom }, expiresOn, year, facts);
    return isClosed(on) ? [] : [{ yearFrom, on, amount }];
  });
  return [...lost, ...later].filter(({ amount }) => amount > 0);
}
