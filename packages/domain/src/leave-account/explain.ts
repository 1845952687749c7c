import { clockHours } from '../calendar/durations.ts';
import type { PlainDate } from '../calendar/plain-date.ts';
import { writtenDate } from '../calendar/written-date.ts';
import type { Said } from '../language/texts.ts';
import type { Translate, Value } from '../language/translate.ts';
import { msg } from '../language/translate.ts';
import type { LeaveUnit } from '../leave/types.ts';
import { type Fraction, fraction, nearestOf, sumOfFractions, times } from './fraction.ts';
import type { KeptDays } from './kept.ts';
import { leaveAccountTexts as texts } from './texts.ts';
import type { AccountYear, MovedYear, Movement } from './timeline.ts';

/** A line of a figure, in the account's unit. */
export interface Line {
  readonly text: string;
  readonly amount: number;
  readonly on: PlainDate;
}

/** What lines call the requests that took days. */
export interface NamedRequest {
  readonly id: number;
  readonly leaveType: Value;
  readonly startDate: PlainDate;
  readonly endDate: PlainDate;
}

/**
 * The lines of a leave year, whose sum is what is left (D97): carried over, granted, adjusted, taken, requested, expired. What
 * leave keeps within the year is said without an amount.
 */
export function explained(
  account: MovedYear | AccountYear,
  unit: LeaveUnit,
  requests: readonly NamedRequest[],
  t: Translate,
): Line[] {
  const { movements } = account;
  const ofKind = (kind: Movement['kind']) => movements.filter((each) => each.kind === kind);
  const granted = ofKind('granted');
  const lines = [
    ...grouped(
      ofKind('carried'),
      ({ until, requestId }) => `${until} ${requestId}`,
      (each) => carriedText(each, requests, t),
    ),
    ...grantLines(account, granted, unit),
    ...ofKind('adjusted').map((each) => ({ ...sumOf([each]), said: [adjustedText(each)] })),
    ...grouped(ofKind('used'), byRequest, (each) => requestText(each, requests, t)),
    ...grouped(ofKind('pending'), byRequest, (each) => requestText(each, requests, t)),
    ...grouped(
      ofKind('expired'),
      ({ on }) => on,
      () => texts.lineExpired(),
    ),
    ...keptLines(account, unit, requests, t),
  ];
  return lines.map(({ said, ...line }) => ({
    ...line,
    text: said.map((each) => (typeof each === 'string' ? each : t(each))).join(' '),
  }));
}

const byRequest = ({ requestId }: Movement) => String(requestId);

interface SaidLine extends Omit<Line, 'text'> {
  readonly said: readonly (Said | string)[];
}

function grouped(
  movements: readonly Movement[],
  keyOf: (movement: Movement) => string,
  textOf: (movement: Movement) => Said,
): SaidLine[] {
  const groups = new Map<string, Movement[]>();
  for (const each of movements) groups.set(keyOf(each), [...(groups.get(keyOf(each)) ?? []), each]);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first ? [{ ...sumOf(group), said: [textOf(first)] }] : [];
  });
}

function sumOf(group: readonly Movement[]): Omit<Line, 'text'> {
  const [first] = group;
  if (!first) throw new Error('A line is of a movement');
  return { on: first.on, amount: group.reduce((sum, { amount }) => sum + amount, 0) };
}

function carriedText(
  { until: last, requestId }: Movement,
  requests: readonly NamedRequest[],
  t: Translate,
): Said {
  if (last === null) return texts.lineCarried();
  const until = writtenDate(t, last);
  if (requestId === null) return texts.lineCarriedUntil({ until });
  return texts.lineCarriedKept({ leaveType: typeOf(requestId, requests), until });
}

function typeOf(requestId: number, requests: readonly NamedRequest[]): Value {
  return requests.find(({ id }) => id === requestId)?.leaveType ?? '';
}

/** One for each day after which days would have been lost, leave that keeps them, and new date. */
function keptLines(
  account: MovedYear | AccountYear,
  unit: LeaveUnit,
  requests: readonly NamedRequest[],
  t: Translate,
): SaidLine[] {
  if (!('kept' in account)) return [];
  const sums = new Map<string, KeptDays>();
  for (const each of account.kept) {
    const key = `${each.on} ${each.requestId} ${each.until}`;
    sums.set(key, { ...each, amount: each.amount + (sums.get(key)?.amount ?? 0) });
  }
  return [...sums.values()].map(({ on, amount, requestId, until }) => ({
    on,
    amount: 0,
    said: [
      texts.lineKept({
        amount: amountText(amount, unit),
        leaveType: typeOf(requestId, requests),
        until: writtenDate(t, until),
      }),
    ],
  }));
}

function adjustedText({ reason, amount, isScaled }: Movement): Said | string {
  if (reason !== '') return reason;
  if (isScaled) return texts.lineScaled();
  return amount < 0 ? texts.lineOwed() : texts.lineAdjusted();
}

function requestText(
  { requestId, kind, on }: Movement,
  requests: readonly NamedRequest[],
  t: Translate,
): Said {
  const request = requests.find(({ id }) => id === requestId);
  const { startDate, endDate } = request ?? { startDate: on, endDate: on };
  const day = { leaveType: request?.leaveType ?? '', from: writtenDate(t, startDate) };
  if (startDate === endDate) return kind === 'used' ? texts.lineUsedDay(day) : texts.linePendingDay(day);
  const span = { ...day, to: writtenDate(t, endDate) };
  return kind === 'used' ? texts.lineUsed(span) : texts.linePending(span);
}

/** What a policy grants is one line, with how it is computed. */
function grantLines(
  account: MovedYear | AccountYear,
  granted: readonly Movement[],
  unit: LeaveUnit,
): SaidLine[] {
  if (!('entitled' in account)) return granted.map((each) => ({ ...sumOf([each]), said: [each.reason] }));
  return granted.length === 0 ? [] : [{ ...sumOf(granted), said: grantTexts(account, unit) }];
}

/** "30.00 for full time × 3/5 of the week = 18.00 · 7 of 12 months = 10.50 · rounded to 11.00" */
function grantTexts({ year, entitled, movements }: AccountYear, unit: LeaveUnit): Said[] {
  if (typeof year.rules.grant === 'object') return [texts.lineWorked()];
  const { full, parts, cut, months, exact, amount } = entitled;
  const say = (value: number) => amountText(value, unit);
  const share = sumOfFractions(parts.map((part) => times(part.share, part.weight)));
  const weekly = say(nearestOf(times(fraction(full), share)));
  const after = say(nearestOf(exact));
  const given = movements.reduce((sum, each) => sum + (each.kind === 'granted' ? each.amount : 0), 0);
  return [
    texts.lineFull({ amount: say(full) }),
    ...(isWhole(share) ? [] : [weekText(parts.length, share, weekly)]),
    ...(isWhole(cut) ? [] : [cutText(cut, months, after)]),
    ...(nearestOf(exact) === amount ? [] : [texts.lineRounded({ amount: say(amount) })]),
    ...(given === amount ? [] : [texts.lineSoFar()]),
  ];
}

function isWhole({ n, d }: Fraction): boolean {
  return n === d;
}

function weekText(parts: number, share: Fraction, amount: Value): Said {
  return parts === 1 ? texts.lineWeek({ part: partText(share), amount }) : texts.lineWeeks({ amount });
}

function cutText(cut: Fraction, months: number | undefined, amount: Value): Said {
  return months === undefined
    ? texts.lineDays({ part: partText(cut), amount })
    : texts.lineMonths({ months, amount });
}

function partText({ n, d }: Fraction): string {
  return d === 1n ? String(n) : `${n}/${d}`;
}

/** "10.50", or hours and minutes as "7:30". */
export function amountText(amount: number, unit: LeaveUnit): Value {
  if (unit === 'days') return msg('{days, number, exact}', { days: amount / 100 });
  return clockHours(amount);
}
