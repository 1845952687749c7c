import type { Instant } from '../calendar/instant.ts';
import { companyDate } from '../calendar/instant.ts';
import type { PlainDate } from '../calendar/plain-date.ts';
import { asksForPress } from '../calendar/work-days.ts';
import type { CompanyCalendar } from '../company/schema.ts';
import { DomainError } from '../errors.ts';
import type { DecidedLeaveTime } from '../leave/rules.ts';
import {
  type AskedTimes,
  applyCorrection,
  type CorrectedRecord,
  checkCorrectable,
  checkCorrection,
  type RecordToCorrect,
} from './correction.ts';
import { closingStatus, type Employed, expectedSpan, isExpectedOn } from './day-close.ts';
import type { DayChangeInput } from './on-behalf-schema.ts';
import { attendanceTexts } from './texts.ts';

interface Rules {
  readonly now: Instant;
  readonly calendar: CompanyCalendar;
  readonly leaves: readonly DecidedLeaveTime[];
}

/** A day of a person, with its record if the day close or leave made one. */
export interface DayWithoutPress {
  readonly date: PlainDate;
  readonly joinDate: PlainDate;
  readonly leavesOn: PlainDate | null;
  readonly record: RecordToCorrect | undefined;
}

/**
 * Throws `unprocessable`, naming the field, for a day to come, outside their employment or of more than 90 days ago,
 * and for times as {@link checkCorrection} does (D102).
 */
export function checkDayWithoutPress(
  { date, joinDate, leavesOn, record }: DayWithoutPress,
  times: AskedTimes,
  { now, calendar }: Pick<Rules, 'now' | 'calendar'>,
): void {
  checkCorrection(record ?? emptyDay(date), times, now, calendar, 'date');
  if (date < joinDate)
    throw new DomainError('unprocessable', attendanceTexts.dayBeforeJoinDate({ joinDate }), 'date');
  if (leavesOn !== null && date > leavesOn)
    throw new DomainError('unprocessable', attendanceTexts.dayAfterLastDay({ leavesOn }), 'date');
}

/** The day that was entered or accepted, `present` or `late` by D5. Throws `conflict` if the times do not fit it. */
export function enteredDay(
  { date, record }: Pick<DayWithoutPress, 'date' | 'record'>,
  times: AskedTimes,
  { calendar, leaves }: Pick<Rules, 'calendar' | 'leaves'>,
): CorrectedRecord {
  return applyCorrection(record ?? emptyDay(date), times, calendar, leaves);
}

function emptyDay(date: PlainDate): RecordToCorrect {
  return { date, checkInTime: null, checkOutTime: null, status: 'absent' };
}

/** A record as an administrator corrects it (D102). Throws as {@link checkCorrection} does, and if nothing changes. */
export function changedDay(
  record: RecordToCorrect,
  asked: Pick<DayChangeInput, 'checkInTime' | 'checkOutTime'>,
  { now, calendar, leaves }: Rules,
): CorrectedRecord {
  const kept = asked.checkOutTime === null ? { ...record, checkOutTime: null } : record;
  const times = {
    checkInTime: changedTime(asked.checkInTime, record.checkInTime),
    checkOutTime: changedTime(asked.checkOutTime, record.checkOutTime),
  };
  if (times.checkInTime === null && times.checkOutTime === null && kept.checkOutTime === record.checkOutTime)
    throw new DomainError('unprocessable', attendanceTexts.dayTheseTimesAlready(), 'checkOutTime');
  checkCorrection(kept, times, now, calendar);
  return applyCorrection(kept, times, calendar, leaves);
}

function changedTime(asked: Instant | null | undefined, before: Instant | null): Instant | null {
  return asked === undefined || asked === before ? null : asked;
}

export interface DayToTakeBack extends Employed {
  readonly date: PlainDate;
  readonly isClosed: boolean;
  readonly isOnLeave: boolean;
}

/** What a day is once its record was taken back: on a closed work day `absent` or `leave`, otherwise null for none (D8). */
export function statusWithoutPress(
  { date, isClosed, isOnLeave, ...person }: DayToTakeBack,
  firstDay: PlainDate | null,
  calendar: CompanyCalendar,
): 'absent' | 'leave' | null {
  const span = expectedSpan(person, firstDay, calendar);
  const isExpected = isExpectedOn(date, span) && asksForPress(date, calendar);
  return isClosed && isExpected ? closingStatus(isOnLeave) : null;
}

/** Throws `not_allowed` for an administrator's own record while another one could enter it (D15). */
export function checkNotOwn(userId: number, actorId: number, otherAdmins: boolean): void {
  if (userId !== actorId || !otherAdmins) return;
  throw new DomainError('not_allowed', attendanceTexts.anotherAdministratorChangeOwnRecords(), 'userId');
}

/** Throws `unprocessable` for a record of more than 90 days ago, `conflict` without a check-in. */
export function checkTakeBack(record: RecordToCorrect, now: Instant, calendar: CompanyCalendar): void {
  if (record.checkInTime === null) throw new DomainError('conflict', attendanceTexts.dayNoCheckInCould());
  checkCorrectable(record.date, companyDate(now, calendar), 'id');
}
