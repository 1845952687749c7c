import { companyDate, type Instant, millisecondsBetween } from '../calendar/instant.ts';
import { addDays, type PlainDate } from '../calendar/plain-date.ts';
import type { CompanyCalendar } from '../company/schema.ts';
import { DomainError } from '../errors.ts';
import { type DecidedLeaveTime, isMorningOff } from '../leave/rules.ts';
import { openFor, type Shift, statusAt } from './rules.ts';
import type { AttendanceStatus } from './schema.ts';

/** How many company days back a record may be corrected. */
export const correctableDays = 90;

export interface RecordToCorrect extends Shift {
  readonly status: AttendanceStatus;
}

/** The times as they should read; null keeps the record's own time. */
export interface AskedTimes {
  readonly checkInTime: Instant | null;
  readonly checkOutTime: Instant | null;
}

export interface CorrectedRecord extends AskedTimes {
  readonly status: AttendanceStatus;
}

/**
 * Throws `unprocessable`, naming the field, for a record of the future or of more than 90 company days ago, and for
 * times that read so already, are in the future, on another date or not one shift (D7).
 */
export function checkCorrection(
  record: RecordToCorrect,
  asked: AskedTimes,
  now: Instant,
  calendar: CompanyCalendar,
  field: 'attendanceId' | 'date' = 'attendanceId',
): void {
  checkCorrectable(record.date, companyDate(now, calendar), field);
  for (const time of ['checkInTime', 'checkOutTime'] as const) checkTime(record, asked, time, now);
  const problem = problemOf(record, asked, calendar);
  if (problem) throw new DomainError('unprocessable', problem.message, problem.field);
}

/** A corrected check-in is `present` or `late` by D5 and `leaves` (D7). Throws `conflict` if it no longer fits. */
export function applyCorrection(
  record: RecordToCorrect,
  asked: AskedTimes,
  calendar: CompanyCalendar,
  leaves: readonly DecidedLeaveTime[] = [],
): CorrectedRecord {
  const problem = problemOf(record, asked, calendar);
  if (problem) {
    throw new DomainError('conflict', `This no longer fits the record as it is now. ${problem.message}`);
  }
  return {
    ...corrected(record, asked),
    status:
      asked.checkInTime === null
        ? record.status
        : statusAt(asked.checkInTime, calendar, isMorningOff(record.date, leaves)),
  };
}

const labels = { checkInTime: 'Check In', checkOutTime: 'Check Out' } as const;

/** Throws `unprocessable` for a day to come or of more than 90 days ago. */
export function checkCorrectable(date: PlainDate, today: PlainDate, field: string): void {
  if (date > today) throw new DomainError('unprocessable', 'This day has not begun yet', field);
  if (date >= addDays(today, -correctableDays)) return;
  throw new DomainError(
    'unprocessable',
    `This day is more than ${correctableDays} days ago and can no longer be corrected`,
    field,
  );
}

function checkTime(record: AskedTimes, asked: AskedTimes, field: keyof AskedTimes, now: Instant): void {
  const time = asked[field];
  if (time === null) return;
  if (time > now) throw new DomainError('unprocessable', `${labels[field]} is in the future`, field);
  if (time !== record[field]) return;
  throw new DomainError(
    'unprocessable',
    `${labels[field]} is already that time: enter only what is wrong`,
    field,
  );
}

interface Problem {
  readonly message: string;
  readonly field: keyof AskedTimes;
}

function problemOf(
  record: RecordToCorrect,
  asked: AskedTimes,
  calendar: CompanyCalendar,
): Problem | undefined {
  const { checkInTime, checkOutTime } = corrected(record, asked);
  if (checkInTime === null)
    return { message: 'This day has no check-in: enter its time too', field: 'checkInTime' };
  if (asked.checkInTime !== null && companyDate(asked.checkInTime, calendar) !== record.date)
    return { message: `Check In must be on ${record.date}`, field: 'checkInTime' };
  const message = spanProblem(checkInTime, checkOutTime);
  if (!message) return undefined;
  return { message, field: asked.checkOutTime === null ? 'checkInTime' : 'checkOutTime' };
}

function spanProblem(checkInTime: Instant, checkOutTime: Instant | null): string | undefined {
  if (checkOutTime === null) return undefined;
  const length = millisecondsBetween(checkInTime, checkOutTime);
  if (length <= 0) return 'Check Out must be after Check In';
  return length < openFor ? undefined : 'Check Out must be less than 16 hours after Check In';
}

function corrected(record: AskedTimes, asked: AskedTimes): AskedTimes {
  return {
    checkInTime: asked.checkInTime ?? record.checkInTime,
    checkOutTime: asked.checkOutTime ?? record.checkOutTime,
  };
}
