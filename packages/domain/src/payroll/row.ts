import { closingStatus, type ExpectedSpan, isExpectedOn } from '../attendance/day-close.ts';
import type { DayCounts } from '../attendance/day-stats.ts';
import { isOpen } from '../attendance/rules.ts';
import type { AttendanceStatus } from '../attendance/schema.ts';
import { monthStats } from '../attendance/stats.ts';
import type { Instant } from '../calendar/instant.ts';
import type { PlainDate } from '../calendar/plain-date.ts';
import { isWorkDay, type WorkWeek } from '../calendar/work-days.ts';
import { type LeaveTerms, usesBalance } from '../leave/balance.ts';
import { covers, halfDaysADay, type LeaveSpan } from '../leave/rules.ts';
import { type LeaveDuration, type LeaveStatus, type LeaveType, leaveTypes } from '../leave/schema.ts';
import type { PayrollRow } from './schema.ts';

/** A day of the month: whether it was closed, and whether people were expected on it (D8, D10). */
export interface MonthDay {
  readonly date: PlainDate;
  readonly isClosed: boolean;
  readonly isWorked: boolean;
}

/** What the rows of a month depend on. `today` is the company's date. */
export interface PayrollMonth {
  readonly days: readonly MonthDay[];
  readonly today: PlainDate;
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

export interface MonthLeave extends LeaveSpan {
  readonly leaveType: LeaveType;
  readonly duration: LeaveDuration;
  readonly status: LeaveStatus;
  readonly cancelRequestedAt: Instant | null;
}

/** A person and their part of the month. `leftOn` is their last day, if there is one. */
export interface PersonMonth
  extends Pick<PayrollRow, 'userId' | 'employeeId' | 'fullName' | 'department' | 'position'> {
  readonly joinDate: PlainDate;
  /** On which days without a record they count (D8); null for someone who never signed in. */
  readonly expected: ExpectedSpan | null;
  readonly isActive: boolean;
  readonly leftOn: PlainDate | null;
  readonly records: readonly MonthRecord[];
  readonly leave: readonly MonthLeave[];
  readonly toReview: number;
  readonly corrections: number;
}

/** A person's month (D63), by the rules of attendance (D8 to D10), leave (D12, D13) and calendar (D2). */
export function payrollRow(month: PayrollMonth, person: PersonMonth): PayrollRow {
  const { userId, employeeId, fullName, department, position, records, leave } = person;
  const counts = countStandings(month, person);
  const { present, late } = monthStats(counts);
  const days = expectedDays(month, person);
  const taken = leaveTaken(days, leave);
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
    holidays: month.days.filter((day) => isHoliday(day, month.terms) && isEmployed(day.date, person)).length,
    open: openReasonsOf(month, person),
  };
}

export function isFinal({ open }: Pick<PayrollRow, 'open'>): boolean {
  return Object.values(open).every((count) => count === 0);
}

function isEmployed(date: PlainDate, { joinDate, leftOn }: PersonMonth): boolean {
  return joinDate <= date && (leftOn === null || date <= leftOn);
}

/** An open work day expects those who are active and have begun (D8); a closed one those for whom it was closed (D10). */
function isExpected(
  { date, isClosed, isWorked }: MonthDay,
  person: PersonMonth,
  isRecorded: boolean,
): boolean {
  if (!isWorked) return false;
  return isRecorded || (!isClosed && person.isActive && isExpectedOn(date, person.expected));
}

function expectedDays({ days }: PayrollMonth, person: PersonMonth): PlainDate[] {
  const recorded = new Set(person.records.map(({ date }) => date));
  return days.filter((day) => isExpected(day, person, recorded.has(day.date))).map(({ date }) => date);
}

function countStandings({ days, today }: PayrollMonth, person: PersonMonth): DayCounts {
  const counts = { present: 0, late: 0, leave: 0, absent: 0 };
  const recorded = new Map(person.records.map((record) => [record.date, record.status]));
  for (const day of days) {
    const status = recorded.get(day.date);
    const isAwaited = day.date <= today && isExpected(day, person, false);
    const standing = status ?? (isAwaited ? closingStatus(isOnLeave(day.date, person)) : undefined);
    if (standing && (day.isWorked || standing !== 'absent')) counts[standing]++;
  }
  return counts;
}

function isOnLeave(date: PlainDate, { leave }: PersonMonth): boolean {
  return leave.some((each) => each.status === 'approved' && covers(each, date));
}

function leaveTaken(
  days: readonly PlainDate[],
  leave: readonly MonthLeave[],
): ReadonlyMap<LeaveType, number> {
  const taken = new Map<LeaveType, number>();
  for (const each of leave) {
    if (each.status !== 'approved') continue;
    const halfDays = days.filter((date) => covers(each, date)).length * halfDaysADay(each);
    taken.set(each.leaveType, (taken.get(each.leaveType) ?? 0) + halfDays);
  }
  return taken;
}

function leaveFigures(
  taken: ReadonlyMap<LeaveType, number>,
  terms: LeaveTerms,
): Pick<PayrollRow, 'leave' | 'balanceLeave' | 'otherLeave'> {
  const daysOf = (type: LeaveType) => (taken.get(type) ?? 0) / 2;
  const sum = (types: readonly LeaveType[]) => types.reduce((total, type) => total + daysOf(type), 0);
  return {
    leave: {
      'Annual Leave': daysOf('Annual Leave'),
      'Sick Leave': daysOf('Sick Leave'),
      'Personal Leave': daysOf('Personal Leave'),
      'Emergency Leave': daysOf('Emergency Leave'),
      'Maternity Leave': daysOf('Maternity Leave'),
      'Paternity Leave': daysOf('Paternity Leave'),
    },
    balanceLeave: sum(leaveTypes.filter((type) => usesBalance(type, terms))),
    otherLeave: sum(leaveTypes.filter((type) => !usesBalance(type, terms))),
  };
}

/** True of a date that would be a work day if it were no holiday. */
function isHoliday({ date, isWorked }: MonthDay, week: WorkWeek): boolean {
  return !isWorked && !isWorkDay(date, week) && isWorkDay(date, { ...week, holidays: [] });
}

function spanOf({ days }: PayrollMonth, { joinDate, leftOn }: PersonMonth) {
  const first = days[0]?.date ?? joinDate;
  const last = days.at(-1)?.date ?? joinDate;
  return {
    from: joinDate > first ? joinDate : first,
    to: leftOn !== null && leftOn < last ? leftOn : last,
  };
}

function openReasonsOf({ days, today }: PayrollMonth, person: PersonMonth): PayrollRow['open'] {
  const { toReview, corrections, records, leave } = person;
  const undecided = leave.filter(
    ({ status, cancelRequestedAt }) => status === 'pending' || cancelRequestedAt !== null,
  );
  const unfinished = days.filter(
    (day) =>
      !day.isClosed && (day.date >= today || (day.isWorked && isExpectedOn(day.date, person.expected))),
  );
  return {
    toReview,
    corrections,
    leaveRequests: undecided.length,
    noCheckOut: records.filter(isOpen).length,
    openDays: unfinished.filter(({ date }) => isEmployed(date, person)).length,
  };
}
