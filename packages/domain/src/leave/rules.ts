import { addYears, type PlainDate } from '../calendar/plain-date.ts';
import { DomainError } from '../errors.ts';
import type { Said } from '../language/texts.ts';
import { availableHundredths, hundredths, type LeaveTerms, usesBalance } from './balance.ts';
import type { LeaveEdges, LeaveSpan } from './counting.ts';
import { countLeave, durationOf, type HourlyTime, type LeaveCount, plannedMinutes } from './hours.ts';
import { conflicting } from './lies-in.ts';
import type { PartOfDay } from './part-of-day.ts';
import type { AskedLeave, LeaveDuration, LeaveHalf, LeaveStatus } from './schema.ts';
import { leaveTexts } from './texts.ts';
import { leaveTypeLabel } from './type-labels.ts';
import { checkType } from './type-rules.ts';
import type { TypedLeave } from './types.ts';

const leaveWindow = { back: 1, ahead: 2 } as const;

/** The first and last date that leave requested on `today` can have (D12). */
export function leaveDatesOn(today: PlainDate): { readonly first: PlainDate; readonly last: PlainDate } {
  return { first: addYears(today, -leaveWindow.back), last: addYears(today, leaveWindow.ahead) };
}

/** A span that may be one half of its day (D12); without a half it is all of its days. */
export interface LeaveTime extends LeaveSpan, LeaveEdges {
  readonly half?: LeaveHalf | null | undefined;
}

/** The fields of a request that the person's other requests depend on. `halfDays` and `minutes` are its stored count. */
export interface OwnLeave extends LeaveTime, TypedLeave {
  readonly status: LeaveStatus;
  readonly duration?: LeaveDuration;
  readonly halfDays: number;
  readonly minutes?: number | null;
  readonly isAway?: boolean;
}

/** Leave that an account is asked for; one that is not sent has the id 0. */
export interface LeaveForRoom extends HourlyTime {
  readonly id: number;
  readonly status: 'pending' | 'approved';
  readonly halfDays: number;
}

/** True if a policy or another account than the balance decides. Throws `conflict` where there is too little. */
export type RoomCheck = (leave: LeaveForRoom, field: 'endDate' | 'status') => boolean;

export interface LeaveAccount {
  /** In hundredths of a day. */
  readonly balance: number;
  readonly requests: readonly OwnLeave[];
  /** The last day; null without one (D97). */
  readonly leavesOn?: PlainDate | null;
  /** What the server knows of accounts and policies; a device knows the balance only. */
  readonly checkRoom?: RoomCheck;
}

/** Whether its person asks, or an administrator enters it for them (D102): a refusal speaks to whoever asks. */
export type Whose = 'own' | 'theirs';

export interface CheckedLeave extends LeaveCount {
  readonly duration: LeaveDuration;
}

/** What it counts (D12, D13, D97). Throws `unprocessable` for invalid dates or hours, `conflict` for an overlap or too little left. */
export function checkRequest(
  asked: AskedLeave,
  account: LeaveAccount,
  terms: LeaveTerms,
  today: PlainDate,
  whose: Whose = 'own',
): CheckedLeave {
  const wrong =
    wrongOrder(asked) ??
    wrongDuration(asked) ??
    wrongHalf(asked) ??
    wrongEdge(asked) ??
    outsideWindow(asked, today);
  if (wrong) throw new DomainError('unprocessable', wrong.said, wrong.field);
  const late = afterLastDay(asked, account.leavesOn, whose);
  if (late) throw new DomainError('unprocessable', late.said, late.field);
  checkType(asked, terms, today, whose);
  const leave = { ...asked, duration: durationOf(asked, terms) };
  const count = countLeave(leave, terms);
  if (count.halfDays === 0) throw new DomainError('unprocessable', dayOffText(asked), 'startDate');
  checkHours(asked, terms, 'hours');
  checkOverlap(asked, conflicting(asked, account.requests, terms.leaveTypes), whose);
  checkLeft(leave, count, account, terms, whose);
  return { duration: leave.duration, ...count };
}

/** Some hours are at most the planned work of their date, without its break. Throws `unprocessable`. */
export function checkHours(asked: HourlyTime, terms: LeaveTerms, field: 'hours' | 'startDate'): void {
  const { startDate: date, minutes } = asked;
  const planned = plannedMinutes(date, terms);
  if (minutes == null || minutes <= planned) return;
  throw new DomainError('unprocessable', leaveTexts.hoursOverPlanned({ planned: planned / 60, date }), field);
}

/** In order, and within the dates that leave can have (D12, D18). Throws `bad_input`. */
export function checkSpan(span: LeaveSpan, today: PlainDate): void {
  const wrong = wrongOrder(span) ?? outsideWindow(span, today);
  if (wrong) throw new DomainError('bad_input', wrong.said, wrong.field);
}

/** True if leave covers a date, days off in between and half days included (D8, D10). */
export function covers(span: LeaveSpan, date: PlainDate): boolean {
  return span.startDate <= date && date <= span.endDate;
}

/** The halves of a date do not overlap; a half day that does not say which half it is overlaps both (D12). */
export function overlapping<Leave extends DecidedLeaveTime>(
  leave: LeaveTime,
  requests: readonly Leave[],
): Leave | undefined {
  return requests.find((other) => other.status !== 'rejected' && sharesTime(leave, other));
}

function sharesTime(one: LeaveTime, other: LeaveTime): boolean {
  if (one.endDate < other.startDate || other.endDate < one.startDate) return false;
  const first = covers(one, other.startDate) ? other.startDate : one.startDate;
  const last = covers(one, other.endDate) ? other.endDate : one.endDate;
  const [half, otherHalf] = [halfOn(one, first), halfOn(other, first)];
  return first < last || !half || !otherHalf || half === otherHalf;
}

/** The half that leave takes of one of its dates; undefined for all of it, and for a half that is not said. */
export function halfOn(leave: LeaveTime, date: PlainDate): LeaveHalf | undefined {
  if (leave.half) return leave.half;
  if (leave.firstHalf && date === leave.startDate) return leave.firstHalf;
  return leave.lastHalf && date === leave.endDate ? leave.lastHalf : undefined;
}

export interface DecidedLeaveTime extends LeaveTime, PartOfDay {
  readonly half?: LeaveHalf | null | undefined;
  readonly status: LeaveStatus;
  /** False of leave whose day is not leave: its person works elsewhere, or has some hours of leave (D97). */
  readonly isAway?: boolean;
}

/** True if approved leave takes the morning of a date, so its hours begin in the middle of the work day (D5). */
export function isMorningOff(date: PlainDate, leaves: readonly DecidedLeaveTime[]): boolean {
  return leaves.some(
    (leave) =>
      leave.status === 'approved' &&
      leave.isAway !== false &&
      covers(leave, date) &&
      halfOn(leave, date) === 'morning',
  );
}

interface WrongDate {
  readonly said: Said;
  readonly field: keyof LeaveTime;
}

export function wrongOrder({ startDate, endDate }: LeaveSpan): WrongDate | undefined {
  if (startDate <= endDate) return undefined;
  return { said: leaveTexts.endDateCannotBeforeStart(), field: 'endDate' };
}

function wrongDuration({ startDate, endDate, duration, minutes }: AskedLeave): WrongDate | undefined {
  if ((duration === 'multiple_days') === endDate > startDate) return undefined;
  if (minutes != null) return { said: leaveTexts.hoursOfOneDay(), field: 'endDate' };
  return { said: durationTexts[duration], field: 'endDate' };
}

function wrongHalf({ duration, half, minutes }: AskedLeave): WrongDate | undefined {
  if (half === undefined || (duration === 'half_day' && minutes == null)) return undefined;
  return { said: leaveTexts.onlyHalfDayTakesMorning(), field: 'half' };
}

function wrongEdge({ duration, firstHalf, lastHalf }: AskedLeave): WrongDate | undefined {
  if (duration === 'multiple_days' || (!firstHalf && !lastHalf)) return undefined;
  return { said: leaveTexts.onlySeveralDaysBeginAtNoon(), field: firstHalf ? 'firstHalf' : 'lastHalf' };
}

const durationTexts: Record<LeaveDuration, Said> = {
  half_day: leaveTexts.halfDayStartsEndsOn(),
  full_day: leaveTexts.fullDayStartsEndsOn(),
  multiple_days: leaveTexts.multipleDaysNeedEndDate(),
};

export function outsideWindow({ startDate, endDate }: LeaveSpan, today: PlainDate): WrongDate | undefined {
  const { first, last } = leaveDatesOn(today);
  if (startDate < first) {
    return { said: leaveTexts.startDateEarliest({ first }), field: 'startDate' };
  }
  if (endDate <= last) return undefined;
  return { said: leaveTexts.endDateLatest({ last }), field: 'endDate' };
}

/** Leave ends with the employment (D97). */
export function afterLastDay(
  { startDate, endDate }: LeaveSpan,
  leavesOn: PlainDate | null = null,
  whose: Whose = 'theirs',
): WrongDate | undefined {
  if (leavesOn === null || endDate <= leavesOn) return undefined;
  if (startDate > leavesOn)
    return { said: leaveTexts.startDateAfterLastDay({ whose, leavesOn }), field: 'startDate' };
  return { said: leaveTexts.endDateAfterLastDay({ whose, leavesOn }), field: 'endDate' };
}

export function dayOffText({ startDate, endDate }: LeaveSpan): Said {
  return startDate === endDate ? leaveTexts.notWorkDay() : leaveTexts.noneTheseDatesWorkDay();
}

function checkOverlap(asked: LeaveTime, own: readonly OwnLeave[], whose: Whose): void {
  const other = overlapping(asked, own);
  if (!other) return;
  throw new DomainError('conflict', overlapText(other, whose), 'startDate');
}

function overlapText({ status, leaveType, startDate, endDate, half }: OwnLeave, whose: Whose): Said {
  const what = { whose, status, leaveType: leaveTypeLabel(leaveType) };
  if (half) return leaveTexts.overlapsHalf({ ...what, half, date: startDate });
  return startDate === endDate
    ? leaveTexts.overlapsDay({ ...what, date: startDate })
    : leaveTexts.overlapsSpan({ ...what, startDate, endDate });
}

function checkLeft(
  asked: AskedLeave,
  { halfDays, minutes }: LeaveCount,
  account: LeaveAccount,
  terms: LeaveTerms,
  whose: Whose,
): void {
  if (account.checkRoom?.({ ...asked, halfDays, minutes, id: 0, status: 'pending' }, 'endDate')) return;
  if (!usesBalance(asked, terms)) return;
  const available = availableHundredths(account.balance, account.requests, terms);
  if (hundredths(halfDays) <= available) return;
  const left = Math.max(0, available) / 100;
  throw new DomainError('conflict', leaveTexts.tooFewLeft({ days: halfDays / 2, left, whose }), 'endDate');
}
