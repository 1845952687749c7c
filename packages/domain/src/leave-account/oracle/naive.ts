import type { PlainDate } from '../../calendar/plain-date.ts';
import type { AccountFacts } from '../policy.ts';
import { dateOf, monthsAfter, numberOf } from './dates.ts';
import { type Grants, grantsOf, sumOf } from './grants.ts';
import { beyondMost, isToldInTime, type Lot, oldestFirst, take, totalOf, untilIn } from './lots.ts';
import { addedByChange } from './scaled.ts';
import { type OracleYear, yearsUpTo } from './years.ts';

/** The figures of a leave year (D97). */
export interface OracleFigures {
  readonly yearFrom: PlainDate;
  readonly yearTo: PlainDate;
  readonly carried: number;
  readonly granted: number;
  readonly adjusted: number;
  readonly used: number;
  readonly pending: number;
  readonly expired: number;
  readonly left: number;
  readonly expires: readonly { readonly on: PlainDate; readonly amount: number }[];
}

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

const nothing: Evening = {
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

/**
 * An account of leave as someone with paper and patience would keep it: day by day from its first leave year, in exact
 * parts, with none of the real one's code. Slow on purpose; tests compare the two.
 */
export function naiveFigures(
  facts: AccountFacts,
  { today, on }: { today: PlainDate; on?: PlainDate },
): OracleFigures | undefined {
  const day = numberOf(on ?? today);
  const { years, evenings } = diaryOf(facts, day);
  const year = years.find(({ from, to }) => from <= day && day <= to);
  const evening = year && evenings.get(Math.min(day, lastDayOf(facts)));
  if (!year || !evening || year.from > lastDayOf(facts)) return undefined;
  const { lots, owed, lostAtTurn, ...sums } = evening;
  const all = on === undefined ? { ...sums, ...usedIn(leaveOf(facts), year) } : sums;
  const { carried, granted, adjusted, used, pending, expired } = all;
  return {
    yearFrom: dateOf(year.from),
    yearTo: dateOf(year.to),
    ...all,
    left: carried + granted + adjusted - used - pending - expired,
    expires: expiringAfter(on === undefined ? facts : knownOn(facts, on), year, evening, day),
  };
}

function lastDayOf({ employment: { leavesOn } }: Pick<AccountFacts, 'employment'>): number {
  return leavesOn === null ? Number.POSITIVE_INFINITY : numberOf(leavesOn);
}

interface Diary {
  readonly upTo: number;
  readonly years: readonly OracleYear[];
  readonly evenings: ReadonlyMap<number, Evening>;
}

/** A test asks for several days of one account: its diary is written once, some way ahead. */
const diaries = new WeakMap<AccountFacts, Diary>();
const ahead = 1_000;

function diaryOf(facts: AccountFacts, day: number): Diary {
  const known = diaries.get(facts);
  if (known && known.upTo >= day) return known;
  const years = yearsUpTo(facts, day + ahead);
  const diary = { upTo: day + ahead, years, evenings: eveningsOf(facts, years) };
  diaries.set(facts, diary);
  return diary;
}

function eveningsOf(facts: AccountFacts, years: readonly OracleYear[]): Map<number, Evening> {
  const evenings = new Map<number, Evening>();
  const leave = leaveOf(facts);
  let evening = nothing;
  years.forEach((year, at) => {
    const grants = grantsOf(year, facts);
    evening = turn(evening, facts, years[at - 1], year);
    for (let day = year.from; day <= Math.min(lastDayOf(facts), year.to); day++) {
      evening = expireUntil(evening, facts, year, day - 1);
      evening = give(evening, grants.get(day) ?? [], year);
      evening = adjust(change(evening, facts, year, day, grants), facts, year, day);
      evening = useOn(evening, leave, year, day);
      evenings.set(day, evening);
    }
  });
  return evenings;
}

/** Days whose last usable day has passed are gone, if their person was told. */
function expireUntil(evening: Evening, facts: AccountFacts, { rules }: OracleYear, passed: number): Evening {
  const due = evening.lots.filter(({ until }) => until !== null && until <= passed);
  if (due.length === 0) return evening;
  const isLost = ({ of, until }: Lot) =>
    !rules.expiresOnlyIfTold || (until !== null && isToldInTime(facts, of, until));
  const lots = evening.lots.flatMap((lot) => {
    if (!due.includes(lot)) return [lot];
    return isLost(lot) ? [] : [{ ...lot, until: null }];
  });
  return { ...evening, lots, expired: evening.expired + totalOf(due.filter(isLost)) };
}

/** The turn of the year: of each layer its most is carried over, the oldest days are cut first. */
function turn(
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
  const lot: Lot = { layer: 0, of, kind: 'carried', until: untilIn(year.from, 0, year), amount: before };
  return { ...nothing, lots: [lot], carried: before };
}

function carriedOver(lots: readonly Lot[], facts: AccountFacts, ended: OracleYear, layer: number): Lot[] {
  const own = oldestFirst(lots.filter((lot) => lot.layer === layer));
  const until = untilIn(ended.to + 1, layer, ended);
  let beyond = beyondMost(totalOf(own), layer, ended);
  const kept = own.map((lot) => {
    const mayBeCut = !ended.rules.expiresOnlyIfTold || isToldInTime(facts, lot.of, ended.to);
    const cut = mayBeCut ? Math.min(beyond, lot.amount) : 0;
    beyond -= cut;
    return { ...lot, kind: 'carried' as const, until, amount: lot.amount - cut };
  });
  return withoutDate(kept, beyond).filter(({ amount }) => amount > 0);
}

/** Days beyond the most, of which nobody was told: the turn of the next year asks for them again, and no date before it. */
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

function give(evening: Evening, amounts: readonly number[], year: OracleYear): Evening {
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
function change(
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

function adjust(evening: Evening, facts: AccountFacts, year: OracleYear, day: number): Evening {
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
  const lot = { layer, of: year.from, kind, until: null, amount: amount + (same?.amount ?? 0) };
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

function useOn(evening: Evening, leave: Leave, year: OracleYear, day: number): Evening {
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

/** What is taken on each day of employment. */
type Leave = ReadonlyMap<number, { readonly used: number; readonly pending: number }>;

function leaveOf(facts: AccountFacts): Leave {
  const leave = new Map<number, { used: number; pending: number }>();
  for (const { status, days } of facts.taken) {
    for (const { on, amount } of days) {
      const day = numberOf(on);
      if (!isEmployedOn(facts, day)) continue;
      const { used, pending } = leave.get(day) ?? { used: 0, pending: 0 };
      const isApproved = status === 'approved';
      leave.set(day, isApproved ? { used: used + amount, pending } : { used, pending: pending + amount });
    }
  }
  return leave;
}

function usedIn(leave: Leave, { from, to }: OracleYear) {
  const own = [...leave].filter(([day]) => day >= from && day <= to).map(([, taken]) => taken);
  return { used: sumOf(own.map(({ used }) => used)), pending: sumOf(own.map(({ pending }) => pending)) };
}

function isEmployedOn({ employment }: AccountFacts, day: number): boolean {
  return day >= numberOf(employment.joinedOn) && day <= lastDayOf({ employment });
}

/** A balance on a date knows nothing of later leave. */
function knownOn(facts: AccountFacts, on: PlainDate): AccountFacts {
  const taken = facts.taken.map((leave) => ({ ...leave, days: leave.days.filter((day) => day.on <= on) }));
  return { ...facts, taken };
}

/** What is left after all leave that counts, and on which last usable day it expires. */
function expiringAfter(facts: AccountFacts, year: OracleYear, evening: Evening, after: number) {
  const expires: { on: PlainDate; amount: number }[] = [];
  let now: Evening = { ...evening, expired: 0 };
  const note = (next: Evening, lost: number, last: number) => {
    if (lost > 0) expires.push({ on: dateOf(last), amount: lost });
    now = { ...next, expired: 0 };
  };
  const end = lastDayOf(facts);
  const leave = leaveOf(facts);
  for (let day = after + 1; day <= Math.min(end, year.to); day++) {
    const next = expireUntil(now, facts, year, day - 1);
    note(useOn(next, leave, year, day), next.expired, day - 1);
  }
  if (year.to >= end) return expires;
  const turned = turn(now, facts, year, { ...year, from: year.to + 1 });
  note(turned, turned.lostAtTurn, year.to);
  const untils = new Set(turned.lots.flatMap(({ until }) => until ?? []));
  for (const until of [...untils].toSorted((one, other) => one - other)) {
    if (until >= end) break;
    const next = expireUntil(now, facts, year, until);
    note(next, next.expired, until);
  }
  return expires;
}
