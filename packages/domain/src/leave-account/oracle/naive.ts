import type { PlainDate } from '../../calendar/plain-date.ts';
import type { AccountFacts } from '../policy.ts';
import { dateOf, numberOf } from './dates.ts';
import {
  adjust,
  change,
  type Evening,
  expireUntil,
  give,
  isEmployedOn,
  type Leave,
  lastDayOf,
  nothing,
  turn,
  useOn,
} from './evening.ts';
import { grantsOf, sumOf } from './grants.ts';
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
  for (;;) {
    // Leave can keep days once more: their new day comes later.
    const until = Math.min(...now.lots.flatMap((lot) => lot.until ?? []));
    if (until >= end || !Number.isFinite(until)) return expires;
    const next = expireUntil(now, facts, year, until);
    note(next, next.expired, until);
  }
}
