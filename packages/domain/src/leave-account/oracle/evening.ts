import type { AccountFacts } from '../policy.ts';
import { dateOf, monthsAfter, numberOf } from './dates.ts';
import { type Grants, sumOf } from './grants.ts';
import { apart, keptUntil } from './kept.ts';
import { beyondMost, isToldInTime, type Lot, oldestFirst, take, totalOf, untilIn } from './lots.ts';
import { addedByChange } from './scaled.ts';
import type { OracleYear } from './years.ts';

/** An account on the evening of a day. */
export interface Evening {
  readonly lots: readonly Lot[];
  /** What was used beyond what was there. */
  readonly owed: number;
  readonly carried: number;
  readonly granted: number;
  readonly adjusted: number;
  readonly used: number;
  readonly pending: number;
  readonly expired: number;
  /** What the turn to this year cut. */
  readonly lostAtTurn: number;
}

export const nothing: Evening = {
  lots: [],
  owed: 0,
  carried: 0,
  granted: 0,
  adjusted: 0,
  used: 0,
  pending: 0,
  expired: 0,
  lostAtTurn: 0,
};

/** What is taken on each day of employment. */
export type Leave = ReadonlyMap<number, { readonly used: number; readonly pending: number }>;

/** Days whose last usable day has passed are gone, if their person was notified and no leave keeps them. */
export function expireUntil(
  evening: Evening,
  facts: AccountFacts,
  year: OracleYear,
  passed: number,
): Evening {
  const { rules } = year;
  const due = evening.lots.filter(({ until }) => until !== null && until <= passed);
  if (due.length === 0) return evening;
  const later = ({ of, until }: Lot) => (until === null ? undefined : keptUntil(of, until, year, facts));
  const isOver = ({ of, until }: Lot) =>
    !rules.expiresOnlyIfTold || (until !== null && isToldInTime(facts, of, until));
  const isLost = (lot: Lot) => isOver(lot) && later(lot) === undefined;
  const lots = evening.lots.flatMap((lot): Lot[] => {
    if (!due.includes(lot)) return [lot];
    const until = (isOver(lot) && later(lot)) || null;
    return isLost(lot) ? [] : [{ ...lot, until, isKept: until !== null }];
  });
  return { ...evening, lots, expired: evening.expired + totalOf(due.filter(isLost)) };
}

/** The turn of the year: of each layer its most is carried over, the oldest days are cut first. */
export function turn(
  evening: Evening,
  facts: AccountFacts,
  ended: OracleYear | undefined,
  year: OracleYear,
): Evening {
  if (!ended) return begun(facts, year);
  const still = expireUntil(evening, facts, ended, ended.to);
  const kept = ended.rules.layers.flatMap((layer, at) => {
    const layerNow = Math.max(
      0,
      year.rules.layers.findIndex(({ name }) => name === layer.name),
    );
    return carriedOver(still.lots, facts, ended, at).map((lot) => ({ ...lot, layer: layerNow }));
  });
  return {
    ...nothing,
    lots: kept,
    owed: evening.owed,
    carried: totalOf(kept),
    adjusted: -evening.owed || 0,
    lostAtTurn: totalOf(evening.lots) - totalOf(kept),
  };
}

/** What was there before the first leave year is carried over whole, until the first layer's date. */
function begun({ before }: AccountFacts, year: OracleYear): Evening {
  if (before <= 0) return { ...nothing, owed: -before || 0, adjusted: before };
  const of = numberOf(monthsAfter(dateOf(year.from), -12));
  const until = untilIn(year.from, 0, year);
  const lot: Lot = { layer: 0, of, kind: 'carried', until, isKept: false, amount: before };
  return { ...nothing, lots: [lot], carried: before };
}

function carriedOver(lots: readonly Lot[], facts: AccountFacts, ended: OracleYear, layer: number): Lot[] {
  const { kept, others, total } = apart(lots.filter((lot) => lot.layer === layer));
  const until = untilIn(ended.to + 1, layer, ended);
  let beyond = beyondMost(total, layer, ended);
  const rest: Lot[] = [];
  for (const lot of oldestFirst(others)) {
    const later = keptUntil(lot.of, ended.to, ended, facts);
    const mayBeCut = !ended.rules.expiresOnlyIfTold || isToldInTime(facts, lot.of, ended.to);
    const cut = mayBeCut ? Math.min(beyond, lot.amount) : 0;
    beyond -= cut;
    if (later !== undefined) kept.push({ ...lot, until: later, isKept: true, amount: cut });
    rest.push({ ...lot, until, amount: lot.amount - cut });
  }
  return [...kept, ...withoutDate(rest, beyond)]
    .filter(({ amount }) => amount > 0)
    .map((lot) => ({ ...lot, kind: 'carried' }));
}

/** Days beyond the most, of which the person was not notified: the turn of the next year asks for them again, and no date before it. */
function withoutDate(lots: readonly Lot[], beyond: number): Lot[] {
  let rest = beyond;
  return lots.flatMap((lot) => {
    const amount = Math.min(rest, lot.amount);
    rest -= amount;
    return [
      { ...lot, until: null, amount },
      { ...lot, amount: lot.amount - amount },
    ];
  });
}

export function give(evening: Evening, amounts: readonly number[], year: OracleYear): Evening {
  if (amounts.length === 0) return evening;
  const all = amounts.map((amount, layer) => ({ amount, layer }));
  const given = all
    .filter(({ amount }) => amount > 0)
    .reduce((now, { amount, layer }) => withLot(now, amount, layer, year, 'granted'), evening);
  const cut = all
    .filter(({ amount }) => amount < 0)
    .reduce((now, { amount, layer }) => takenFrom(now, -amount, layer, year), given);
  return { ...paid(cut, year), granted: evening.granted + sumOf(amounts) };
}

/** The days that a change of the schedule adds to what is left, or takes from it. */
export function change(
  evening: Evening,
  facts: AccountFacts,
  year: OracleYear,
  day: number,
  grants: Grants,
): Evening {
  const more = addedByChange(evening.lots, facts, year, day, grants);
  if (!more) return evening;
  const lots = evening.lots.map((lot) => ({ ...lot, amount: lot.amount + (more.get(lot) ?? 0) }));
  return {
    ...evening,
    lots: lots.filter(({ amount }) => amount > 0),
    adjusted: evening.adjusted + totalOf(lots) - totalOf(evening.lots),
  };
}

/** New days pay first what is owed. */
function paid(evening: Evening, year: OracleYear): Evening {
  const { lots, missing } = take(evening.lots, evening.owed, year);
  return { ...evening, lots, owed: missing };
}

export function adjust(evening: Evening, facts: AccountFacts, year: OracleYear, day: number): Evening {
  return facts.adjustments
    .filter(({ on }) => numberOf(on) === day && isEmployedOn(facts, day))
    .reduce((now, { amount, layer }) => {
      const at = Math.max(
        0,
        year.rules.layers.findIndex(({ name }) => name === layer),
      );
      const next =
        amount > 0 ? paid(withLot(now, amount, at, year, 'extra'), year) : takenFrom(now, -amount, at, year);
      return { ...next, adjusted: now.adjusted + amount };
    }, evening);
}

function withLot(
  evening: Evening,
  amount: number,
  layer: number,
  year: OracleYear,
  kind: Lot['kind'],
): Evening {
  const same = evening.lots.find((lot) => lot.kind === kind && lot.layer === layer && lot.of === year.from);
  const lot = {
    layer,
    of: year.from,
    kind,
    until: null,
    isKept: false,
    amount: amount + (same?.amount ?? 0),
  };
  if (!same) return { ...evening, lots: [...evening.lots, lot] };
  // In its place: of days that are alike, those that came first are used first.
  return { ...evening, lots: evening.lots.map((one) => (one === same ? lot : one)) };
}

/** Less is taken from its layer, and from the others what that has not. */
function takenFrom(evening: Evening, amount: number, layer: number, year: OracleYear): Evening {
  const isOwn = (lot: Lot) => lot.layer === layer;
  const own = take(evening.lots.filter(isOwn), amount, year);
  const rest = take([...own.lots, ...evening.lots.filter((lot) => !isOwn(lot))], own.missing, year);
  return { ...evening, lots: rest.lots, owed: evening.owed + rest.missing };
}

export function useOn(evening: Evening, leave: Leave, year: OracleYear, day: number): Evening {
  const taken = leave.get(day);
  if (!taken) return evening;
  const { used, pending } = taken;
  const { lots, missing } = take(evening.lots, used + pending, year);
  return {
    ...evening,
    lots,
    owed: evening.owed + missing,
    used: evening.used + used,
    pending: evening.pending + pending,
  };
}

export function lastDayOf({ employment: { leavesOn } }: Pick<AccountFacts, 'employment'>): number {
  return leavesOn === null ? Number.POSITIVE_INFINITY : numberOf(leavesOn);
}

export function isEmployedOn({ employment }: AccountFacts, day: number): boolean {
  return day >= numberOf(employment.joinedOn) && day <= lastDayOf({ employment });
}
