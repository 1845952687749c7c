import { addYears, type PlainDate } from '../calendar/plain-date.ts';
import { halfDaysOn, type WorkWeek, workDaysBetween } from '../calendar/work-days.ts';
import { DomainError } from '../errors.ts';
import type { Said } from '../language/texts.ts';
import { availableHalfDays, type LeaveTerms, usesBalance } from './balance.ts';
import type { AskedLeave, LeaveDuration, LeaveHalf, LeaveStatus, LeaveType } from './schema.ts';
import { leaveTexts } from './texts.ts';
import { leaveTypeLabels } from './type-labels.ts';

const leaveWindow = { back: 1, ahead: 2 } as const;

/** The first and last date that leave requested on `today` can have (D12). */
export function leaveDatesOn(today: PlainDate): { readonly first: PlainDate; readonly last: PlainDate } {
  return { first: addYears(today, -leaveWindow.back), last: addYears(today, leaveWindow.ahead) };
}

export interface LeaveSpan {
  readonly startDate: PlainDate;
  readonly endDate: PlainDate;
}

/** A span that may be one half of its day (D12); without a half it is all of its days. */
export interface LeaveTime extends LeaveSpan {
  readonly half?: LeaveHalf | null | undefined;
}

/** The fields of a request that the person's other requests depend on. `halfDays` is its stored count. */
export interface OwnLeave extends LeaveTime {
  readonly leaveType: LeaveType;
  readonly status: LeaveStatus;
  readonly halfDays: number;
}

export interface LeaveAccount {
  readonly balance: number;
  readonly requests: readonly OwnLeave[];
  /** The last day; null without one (D97). */
  readonly leavesOn?: PlainDate | null;
}

/** Whether its person asks, or an administrator enters it for them (D102): a refusal speaks to whoever asks. */
export type Whose = 'own' | 'theirs';

/** In half days (D12, D13). Throws `unprocessable` for invalid dates, `conflict` for an overlap or too little left. */
export function checkRequest(
  asked: AskedLeave,
  account: LeaveAccount,
  terms: LeaveTerms,
  today: PlainDate,
  whose: Whose = 'own',
): number {
  const wrong = wrongOrder(asked) ?? wrongDuration(asked) ?? wrongHalf(asked) ?? outsideWindow(asked, today);
  if (wrong) throw new DomainError('unprocessable', wrong.said, wrong.field);
  const late = afterLastDay(asked, account.leavesOn, whose);
  if (late) throw new DomainError('unprocessable', late.said, late.field);
  const halfDays = countHalfDays(asked, terms);
  if (halfDays === 0) throw new DomainError('unprocessable', dayOffText(asked), 'startDate');
  checkOverlap(asked, account.requests, whose);
  checkLeft(asked.leaveType, halfDays, account, terms, whose);
  return halfDays;
}

/** In order, and within the dates that leave can have (D12, D18). Throws `bad_input`. */
export function checkSpan(span: LeaveSpan, today: PlainDate): void {
  const wrong = wrongOrder(span) ?? outsideWindow(span, today);
  if (wrong) throw new DomainError('bad_input', wrong.said, wrong.field);
}

/** The work days that a request covers, in order (D12); at most three years of them. */
export function leaveDays(span: LeaveSpan, week: WorkWeek): PlainDate[] {
  return workDaysBetween(span.startDate, span.endDate, week);
}

/** The half days of leave: 2 for each work day, 1 for a half day or one that is half a holiday, 0 for holidays and days off (D12, D92). */
export function countHalfDays(
  leave: LeaveSpan & { readonly duration: LeaveDuration },
  week: WorkWeek,
): number {
  return leaveDays(leave, week).reduce((sum, date) => sum + halfDaysOf(leave, date, week), 0);
}

/** The half days that leave takes of a date (D12, D92). */
export function halfDaysOf(
  { duration }: { readonly duration: LeaveDuration },
  date: PlainDate,
  week: WorkWeek,
): number {
  return Math.min(duration === 'half_day' ? 1 : 2, halfDaysOn(date, week));
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
  return !one.half || !other.half || one.half === other.half;
}

export interface DecidedLeaveTime extends LeaveTime {
  readonly status: LeaveStatus;
}

/** True if approved leave takes the morning of a date, so its hours begin in the middle of the work day (D5). */
export function isMorningOff(date: PlainDate, leaves: readonly DecidedLeaveTime[]): boolean {
  return leaves.some(
    (leave) => leave.status === 'approved' && leave.half === 'morning' && covers(leave, date),
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

function wrongDuration({ startDate, endDate, duration }: AskedLeave): WrongDate | undefined {
  if ((duration === 'multiple_days') === endDate > startDate) return undefined;
  return { said: durationTexts[duration], field: 'endDate' };
}

function wrongHalf({ duration, half }: AskedLeave): WrongDate | undefined {
  if (half === undefined || duration === 'half_day') return undefined;
  return { said: leaveTexts.onlyHalfDayTakesMorning(), field: 'half' };
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
  const what = { whose, status, leaveType: leaveTypeLabels[leaveType] };
  if (half) return leaveTexts.overlapsHalf({ ...what, half, date: startDate });
  return startDate === endDate
    ? leaveTexts.overlapsDay({ ...what, date: startDate })
    : leaveTexts.overlapsSpan({ ...what, startDate, endDate });
}

function checkLeft(
  leaveType: LeaveType,
  halfDays: number,
  account: LeaveAccount,
  terms: LeaveTerms,
  whose: Whose,
): void {
  if (!usesBalance(leaveType, terms)) return;
  const available = availableHalfDays(account.balance, account.requests, terms);
  if (halfDays <= available) return;
  const left = Math.max(0, available) / 2;
  throw new DomainError('conflict', leaveTexts.tooFewLeft({ days: halfDays / 2, left, whose }), 'endDate');
}
