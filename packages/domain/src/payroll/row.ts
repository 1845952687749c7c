import { closingStatus, type ExpectedSpan, isExpectedOn } from '../attendance/day-close.ts';
import type { DayCounts } from '../attendance/day-stats.ts';
import { isOpen } from '../attendance/rules.ts';
import type { AttendanceStatus } from '../attendance/schema.ts';
import { monthStats } from '../attendance/stats.ts';
import type { Instant } from '../calendar/instant.ts';
import type { PlainDate } from '../calendar/plain-date.ts';
import type { WorkCalendar } from '../calendar/planned-day.ts';
import { asksForPress, halfDaysOn, isWorkDay } from '../calendar/work-days.ts';
import type { LeaveTerms } from '../leave/balance.ts';
import { halfDaysOf, type LeaveEdges, type LeaveSpan } from '../leave/counting.ts';
import { givesBack, halfDaysBack } from '../leave/given-back.ts';
import { plannedMinutes } from '../leave/hours.ts';
import { isSomeHours } from '../leave/part-of-day.ts';
import { covers } from '../leave/rules.ts';
import type { LeaveDuration, LeaveHalf, LeaveStatus } from '../leave/schema.ts';
import { balanceAccountOf, isElsewhere, type TypedLeave, typeOf } from '../leave/types.ts';
import type { PayrollRow } from './schema.ts';

/** A day of the month: whether it was closed, and whether people were expected on it (D8, D10). */
export interface MonthDay {
  readonly date: PlainDate;
  readonly isClosed: boolean;
  readonly isWorked: boolean;
}

/** What the rows of a month depend on. */
export interface PayrollMonth {
  readonly days: readonly MonthDay[];
  readonly terms: LeaveTerms;
}

/** A record of the month; `workedMinutes` are whole minutes from check-in to check-out. */
export interface MonthRecord {
  readonly date: PlainDate;
  readonly status: AttendanceStatus;
  readonly checkInTime: Instant | null;
  readonly checkOutTime: Instant | null;
  readonly workedMinutes: number | null;
}

export interface MonthLeave extends LeaveSpan, LeaveEdges, TypedLeave {
  readonly duration: LeaveDuration;
  readonly status: LeaveStatus;
  readonly cancelRequestedAt: Instant | null;
  readonly half?: LeaveHalf | null;
  readonly minutes?: number | null;
  readonly certificate?: 0 | 1 | null;
}

/** A person and their part of the month. `leftOn` is their last day, if there is one. */
export interface PersonMonth
  extends Pick<PayrollRow, 'userId' | 'employeeId' | 'fullName' | 'department' | 'position'> {
  readonly joinDate: PlainDate;
  /** On which days without a record they count (D8); null for someone who never signed in. */
  readonly expected: ExpectedSpan | null;
  /** The date that they have now: that of a site elsewhere need not be the company's (D93). */
  readonly today: PlainDate;
  /** What they were to work (D91). */
  readonly week: WorkCalendar;
  readonly isActive: boolean;
  readonly leftOn: PlainDate | null;
  readonly records: readonly MonthRecord[];
  readonly leave: readonly MonthLeave[];
  readonly toReview: number;
  readonly corrections: number;
}

/** A person's month (D63), by the rules of attendance (D8 to D10), leave (D12, D13) and calendar (D2). */
export function payrollRow(month: PayrollMonth, person: PersonMonth): PayrollRow {
  const { userId, employeeId, fullName, department, position, records } = person;
  const counts = countStandings(month, person);
  const { present, late } = monthStats(counts);
  const days = expectedDays(month, person);
  const taken = leaveTaken(month, person);
  return {
    userId,
    employeeId,
    fullName,
    department,
    position,
    ...spanOf(month, person),
    expectedDays: days.length,
    presentDays: present,
    lateDays: late,
    absentDays: counts.absent,
    onLeaveDays: counts.leave,
    minutes: records.reduce((sum, { workedMinutes }) => sum + (workedMinutes ?? 0), 0),
    ...leaveFigures(taken, month.terms),
    holidays: holidaysOf(month, person),
    open: openReasonsOf(month, person),
  };
}

export function isFinal({ open }: Pick<PayrollRow, 'open'>): boolean {
  return Object.values(open).every((count) => count === 0);
}

function isEmployed(date: PlainDate, { joinDate, leftOn }: PersonMonth): boolean {
  return joinDate <= date && (leftOn === null || date <= leftOn);
}

/** An open day expects those who are active, have begun and are to work on it (D8, D91); a closed one those for whom it was closed (D10). */
function isExpected(
  { date, isClosed, isWorked }: MonthDay,
  person: PersonMonth,
  isRecorded: boolean,
  terms: LeaveTerms,
): boolean {
  if (!isWorked) return false;
  if (isRecorded) return true;
  return !isClosed && person.isActive && isAwaited(date, person) && !worksElsewhere(date, person, terms);
}

/** By leave of a type by which its person works: no press is waited for (D97). */
function worksElsewhere(date: PlainDate, { leave }: PersonMonth, { leaveTypes }: LeaveTerms): boolean {
  return leave.some(
    (each) => each.status === 'approved' && covers(each, date) && isElsewhere(each, leaveTypes),
  );
}

function isAwaited(date: PlainDate, { expected, week }: PersonMonth): boolean {
  return isExpectedOn(date, expected) && asksForPress(date, week);
}

function expectedDays({ days, terms }: PayrollMonth, person: PersonMonth): PlainDate[] {
  const recorded = new Set(person.records.map(({ date }) => date));
  return days.filter((day) => isExpected(day, person, recorded.has(day.date), terms)).map(({ date }) => date);
}

/** Days of work elsewhere without a press, which no day close records (D97). */
function daysElsewhere({ days, terms }: PayrollMonth, person: PersonMonth): PlainDate[] {
  const recorded = new Set(person.records.map(({ date }) => date));
  return days
    .filter(({ date, isWorked }) => isWorked && !recorded.has(date) && isEmployed(date, person))
    .map(({ date }) => date)
    .filter((date) => isAwaited(date, person) && worksElsewhere(date, person, terms));
}

function countStandings({ days, terms }: PayrollMonth, person: PersonMonth): DayCounts {
  const counts = { present: 0, late: 0, leave: 0, absent: 0 };
  const recorded = new Map(person.records.map((record) => [record.date, record.status]));
  for (const day of days) {
    const status = recorded.get(day.date);
    const isMissing = day.date <= person.today && isExpected(day, person, false, terms);
    const standing = status ?? (isMissing ? closingStatus(isOnLeave(day.date, person)) : undefined);
    if (standing && (day.isWorked || standing !== 'absent')) counts[standing]++;
  }
  return counts;
}

function isOnLeave(date: PlainDate, { leave }: PersonMonth): boolean {
  return leave.some((each) => each.status === 'approved' && !isSomeHours(each) && covers(each, date));
}

/** Half days by type. */
function leaveTaken(month: PayrollMonth, person: PersonMonth): ReadonlyMap<number, number> {
  const { week } = person;
  return sumsByType(month, person, (each, on, sick) =>
    beside(each, { on, halfDays: partOf(each, on, week) }, sick),
  );
}

/** What leave takes of a date, beside sick leave that gives days of it back (D99). */
type AmountOn = (leave: MonthLeave, on: PlainDate, sick: readonly MonthLeave[]) => number;

/** Of the expected days, those of work elsewhere (D97), and the work days of people who need not check in (D91): approved leave, by the id of its type. */
export function sumsByType(
  month: PayrollMonth,
  person: PersonMonth,
  amountOn: AmountOn,
): ReadonlyMap<number, number> {
  const unasked = month.days.map(({ date }) => date).filter((date) => isUnasked(date, person));
  const days = [...expectedDays(month, person), ...daysElsewhere(month, person), ...unasked];
  const giving = person.leave.filter((each) => givesBack(each, month.terms.leaveTypes));
  const taken = new Map<number, number>();
  for (const each of person.leave) {
    const type = typeOf(each, month.terms.leaveTypes);
    if (each.status !== 'approved' || !type) continue;
    const covered = days.filter((date) => covers(each, date));
    const others = giving.filter(
      (other) => other !== each && type.givesBack === null && type.accountId !== null,
    );
    const amount = covered.reduce((sum, on) => sum + amountOn(each, on, others), 0);
    taken.set(type.id, (taken.get(type.id) ?? 0) + amount);
  }
  return taken;
}

/** In half days; some hours are the part of the planned work that they take, to hundredths of a day (D97). */
function partOf(leave: MonthLeave, date: PlainDate, week: WorkCalendar): number {
  const { minutes } = leave;
  if (minutes == null || !isSomeHours(leave)) return halfDaysOf(leave, date, week);
  const planned = plannedMinutes(date, week);
  return planned === 0 ? 0 : Math.round((100 * Math.min(minutes, planned)) / planned) / 50;
}

/** What leave takes of a date beside sick leave, which stands there for itself (D99). */
function beside(
  each: MonthLeave,
  date: { readonly on: PlainDate; readonly halfDays: number },
  sick: readonly MonthLeave[],
) {
  return date.halfDays - halfDaysBack(each, date, sick);
}

function leaveFigures(
  taken: ReadonlyMap<number, number>,
  { leaveTypes }: LeaveTerms,
): Pick<PayrollRow, 'leave' | 'balanceLeave' | 'otherLeave'> {
  const balance = balanceAccountOf(leaveTypes);
  const days = leaveTypes.map(({ id, name, accountId }) => ({
    name,
    days: (taken.get(id) ?? 0) / 2,
    isOfBalance: accountId === balance,
  }));
  const sum = (ofBalance: boolean) =>
    days.reduce((total, type) => total + (type.isOfBalance === ofBalance ? type.days : 0), 0);
  return {
    leave: Object.fromEntries(days.map((type) => [type.name, type.days])),
    balanceLeave: sum(true),
    otherLeave: sum(false),
  };
}

function isUnasked(date: PlainDate, person: PersonMonth): boolean {
  const { week } = person;
  return isEmployed(date, person) && isWorkDay(date, week) && !asksForPress(date, week);
}

/** Days that would be work if they were no holiday; one that is free from a time on counts half (D92, D108). */
function holidaysOf({ days }: PayrollMonth, person: PersonMonth): number {
  const { week, records } = person;
  const recorded = new Set(records.map(({ date }) => date));
  const without = { ...week, holidays: [] };
  const free = days
    .filter(({ date }) => isEmployed(date, person) && isWorkDay(date, without))
    .map(({ date }) => ({ date, part: (2 - halfDaysOn(date, week)) / 2 }));
  // What was closed as work before the holiday was entered stays work.
  return free.reduce((sum, { date, part }) => sum + (part === 1 && recorded.has(date) ? 0 : part), 0);
}

function spanOf({ days }: PayrollMonth, { joinDate, leftOn }: PersonMonth) {
  const first = days[0]?.date ?? joinDate;
  const last = days.at(-1)?.date ?? joinDate;
  return {
    from: joinDate > first ? joinDate : first,
    to: leftOn !== null && leftOn < last ? leftOn : last,
  };
}

function openReasonsOf({ days }: PayrollMonth, person: PersonMonth): PayrollRow['open'] {
  const { today, toReview, corrections, records, leave } = person;
  const undecided = leave.filter(
    ({ status, cancelRequestedAt }) => status === 'pending' || cancelRequestedAt !== null,
  );
  const unfinished = days.filter(
    (day) => !day.isClosed && (day.date >= today || (day.isWorked && isAwaited(day.date, person))),
  );
  return {
    toReview,
    corrections,
    leaveRequests: undecided.length,
    noCheckOut: records.filter(isOpen).length,
    openDays: unfinished.filter(({ date }) => isEmployed(date, person)).length,
  };
}
