import type { PlainDate } from '../calendar/plain-date.ts';
import { leaveYears } from './leave-years.ts';
import type { AccountFacts, LeaveTaken } from './policy.ts';
import {
  type AccountYear,
  accountYears,
  type MovedYear,
  type Movement,
  type MovementKind,
} from './timeline.ts';

/** A leave year of an account (D97). Each is at least 0 but `adjusted` and `left`, which is their sum. */
export interface YearFigures {
  readonly yearFrom: PlainDate;
  readonly yearTo: PlainDate;
  readonly carried: number;
  readonly granted: number;
  readonly adjusted: number;
  readonly used: number;
  readonly pending: number;
  readonly expired: number;
  readonly left: number;
  /** What of `left` expires, by the last day on which it can be used, oldest first. */
  readonly expires: readonly { readonly on: PlainDate; readonly amount: number }[];
}

/** When figures are asked for: without `on`, all leave of today's leave year counts; with it, all up to that date. */
export interface Asked {
  readonly today: PlainDate;
  readonly on?: PlainDate | undefined;
}

/** Undefined before the account's first leave year under a policy, or where it follows none. */
export function figuresOn(facts: AccountFacts, asked: Asked): YearFigures | undefined {
  const year = accountYearOn(facts, asked);
  return year && figuresOf(year);
}

export function accountYearOn(facts: AccountFacts, { today, on }: Asked): AccountYear | undefined {
  const date = on ?? today;
  const year = leaveYears(facts, date).at(-1);
  if (!year || date > year.to) return undefined;
  const view = { asOf: date, leaveUntil: on ?? year.to };
  return accountYears(facts, date, view).at(-1);
}

export function figuresOf({ year, movements, expires }: MovedYear): YearFigures {
  const sumOf = (...kinds: MovementKind[]) =>
    movements.reduce((sum, { kind, amount }) => sum + (kinds.includes(kind) ? amount : 0), 0);
  return {
    yearFrom: year.from,
    yearTo: year.to,
    carried: sumOf('carried'),
    granted: sumOf('granted'),
    adjusted: sumOf('adjusted'),
    used: -sumOf('used') || 0,
    pending: -sumOf('pending') || 0,
    expired: -sumOf('expired') || 0,
    left: sumOf('carried', 'granted', 'adjusted', 'used', 'pending', 'expired'),
    expires: byDay(expires),
  };
}

function byDay(all: MovedYear['expires']): YearFigures['expires'] {
  const days = new Map<PlainDate, number>();
  for (const { on, amount } of all) days.set(on, (days.get(on) ?? 0) + amount);
  return [...days]
    .map(([on, amount]) => ({ on, amount }))
    .toSorted((one, other) => (one.on < other.on ? -1 : 1));
}

/** What a request can take, with all leave and grants as they are planned (D97). */
export interface Room {
  /** In the account's unit; may be below 0 after an adjustment. */
  readonly available: number;
  readonly isEnough: boolean;
  /** What each leave year gives, oldest first. */
  readonly byYear: readonly { readonly yearFrom: PlainDate; readonly amount: number }[];
  /** What is left of the last of these years after it and everything that was asked for. */
  readonly leftAfter: number;
}

/**
 * Whether leave can be taken: on each of its days, and of all later leave, the account has enough, by the grants that are
 * planned. Leave that lacks days already is not held against it.
 */
export function roomFor(facts: AccountFacts, asked: LeaveTaken): Room {
  const others = facts.taken.filter(({ requestId }) => requestId !== asked.requestId);
  const start = asked.days[0]?.on;
  const last = lastDay([...others, asked]);
  if (start === undefined || last === undefined)
    return { available: 0, isEnough: true, byYear: [], leftAfter: 0 };
  const view = { asOf: last, leaveUntil: last };
  const years = accountYears({ ...facts, taken: [...others, asked] }, last, view);
  const without = balancesOf(accountYears({ ...facts, taken: others }, last, view));
  const count = asked.days.reduce((sum, { amount }) => sum + amount, 0);
  const spare = sparesOf(years, asked, start, without);
  const least = Math.min(...spare);
  return {
    available: Number.isFinite(least) ? count + least : 0,
    isEnough: spare.length > 0 && least >= 0,
    ...ofYears(facts, asked),
  };
}

/** By how much other leave would be short, as a figure below 0, if the account had so much less before its first leave year. */
export function shortBy(facts: AccountFacts, spent: number): number {
  const last = lastDay(facts.taken);
  if (spent === 0 || last === undefined) return 0;
  const view = { asOf: last, leaveUntil: last };
  const without = balancesOf(accountYears(facts, last, view));
  const years = accountYears({ ...facts, before: facts.before - spent }, last, view);
  const [first] = years;
  return first ? Math.min(0, ...sparesOf(years, undefined, first.year.from, without)) : 0;
}

/** What is above the lowest balance after each day that the request touches, and after later leave that it makes short. */
function sparesOf(
  years: readonly AccountYear[],
  asked: LeaveTaken | undefined,
  start: PlainDate,
  without: ReadonlyMap<string, number>,
): number[] {
  return years.flatMap(({ year, movements, balances }) =>
    movements.flatMap((movement, index) => {
      const { on, kind, requestId } = movement;
      if ((kind !== 'used' && kind !== 'pending') || on < start) return [];
      const balance = balances[index] ?? 0;
      const before = requestId === asked?.requestId ? undefined : without.get(keyOf(movement));
      const spare = balance - year.rules.lowest;
      return before !== undefined && (balance >= before || spare >= 0) ? [] : [spare];
    }),
  );
}

function balancesOf(years: readonly AccountYear[]): ReadonlyMap<string, number> {
  return new Map(
    years.flatMap(({ movements, balances }) =>
      movements.map((movement, index) => [keyOf(movement), balances[index] ?? 0] as const),
    ),
  );
}

function keyOf({ on, requestId }: Pick<Movement, 'on' | 'requestId'>): string {
  return `${requestId} ${on}`;
}

function lastDay(taken: readonly LeaveTaken[]): PlainDate | undefined {
  return taken
    .flatMap(({ days }) => days.map(({ on }) => on))
    .toSorted()
    .at(-1);
}

function ofYears(facts: AccountFacts, asked: LeaveTaken): Pick<Room, 'byYear' | 'leftAfter'> {
  const last = asked.days.at(-1)?.on;
  if (last === undefined) return { byYear: [], leftAfter: 0 };
  const years = leaveYears(facts, last);
  const byYear = years.flatMap(({ from, to }) => {
    const own = asked.days.filter(({ on }) => from <= on && on <= to);
    return own.length === 0
      ? []
      : [{ yearFrom: from, amount: own.reduce((sum, { amount }) => sum + amount, 0) }];
  });
  const others = facts.taken.filter(({ requestId }) => requestId !== asked.requestId);
  const year = years.at(-1);
  if (!year) return { byYear, leftAfter: 0 };
  const view = { asOf: last, leaveUntil: year.to };
  const after = accountYears({ ...facts, taken: [...others, asked] }, last, view).at(-1);
  return { byYear, leftAfter: after ? figuresOf(after).left : 0 };
}
