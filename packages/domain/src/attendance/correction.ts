import { companyDate, type Instant, millisecondsBetween } from '../calendar/instant.ts';
import { addDays, type PlainDate } from '../calendar/plain-date.ts';
import { shiftDateOf } from '../calendar/planned-day.ts';
import type { CompanyCalendar } from '../company/schema.ts';
import { DomainError } from '../errors.ts';
import type { Said } from '../language/texts.ts';
import { msg } from '../language/translate.ts';
import { type DecidedLeaveTime, isMorningOff } from '../leave/rules.ts';
import { isOpenAt, type Shift, statusAt } from './rules.ts';
import type { AttendanceStatus } from './schema.ts';
import { attendanceTexts } from './texts.ts';

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
  if (problem) throw new DomainError('unprocessable', problem.said, problem.field);
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
    throw new DomainError('conflict', attendanceTexts.noLongerFitsRecordNow({ problem: problem.said }));
  }
  return {
    ...corrected(record, asked),
    status:
      asked.checkInTime === null
        ? record.status
        : statusAt(asked.checkInTime, calendar, isMorningOff(record.date, leaves)),
  };
}

const labels = { checkInTime: msg('Check In'), checkOutTime: msg('Check Out') } as const;

/** Throws `unprocessable` for a day to come or of more than 90 days ago. */
export function checkCorrectable(date: PlainDate, today: PlainDate, field: string): void {
  if (date > today) throw new DomainError('unprocessable', attendanceTexts.dayNotBegunYet(), field);
  if (date >= addDays(today, -correctableDays)) return;
  throw new DomainError(
    'unprocessable',
    attendanceTexts.dayDaysAgoNoLonger({ days: correctableDays }),
    field,
  );
}

function checkTime(record: AskedTimes, asked: AskedTimes, field: keyof AskedTimes, now: Instant): void {
  const time = asked[field];
  if (time === null) return;
  if (time > now)
    throw new DomainError(
      'unprocessable',
      attendanceTexts.timeOfFieldInFuture({ label: labels[field] }),
      field,
    );
  if (time !== record[field]) return;
  throw new DomainError('unprocessable', attendanceTexts.timeIsSame({ label: labels[field] }), field);
}

interface Problem {
  readonly said: Said;
  readonly field: keyof AskedTimes;
}

function problemOf(
  record: RecordToCorrect,
  asked: AskedTimes,
  calendar: CompanyCalendar,
): Problem | undefined {
  const { checkInTime, checkOutTime } = corrected(record, asked);
  if (checkInTime === null) return { said: attendanceTexts.dayNoCheckIn(), field: 'checkInTime' };
  if (asked.checkInTime !== null && shiftDateOf(asked.checkInTime, calendar) !== record.date)
    return { said: attendanceTexts.checkInOnAnotherDay({ date: record.date }), field: 'checkInTime' };
  const said = spanProblem({ date: record.date, checkInTime }, checkOutTime, calendar);
  if (!said) return undefined;
  return { said, field: asked.checkOutTime === null ? 'checkInTime' : 'checkOutTime' };
}

function spanProblem(
  shift: { readonly date: PlainDate; readonly checkInTime: Instant },
  checkOutTime: Instant | null,
  calendar: CompanyCalendar,
): Said | undefined {
  if (checkOutTime === null) return undefined;
  const length = millisecondsBetween(shift.checkInTime, checkOutTime);
  if (length <= 0) return attendanceTexts.checkOutAfterCheckIn();
  return isOpenAt(length, shift, calendar)
    ? undefined
    : attendanceTexts.checkOutLessHoursAfter({ hours: 16 });
}

function corrected(record: AskedTimes, asked: AskedTimes): AskedTimes {
  return {
    checkInTime: asked.checkInTime ?? record.checkInTime,
    checkOutTime: asked.checkOutTime ?? record.checkOutTime,
  };
}
