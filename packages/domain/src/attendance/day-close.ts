import { companyDate, type Instant } from '../calendar/instant.ts';
import { addDays, type PlainDate } from '../calendar/plain-date.ts';
import { isWorkDay, workDaysBetween } from '../calendar/work-days.ts';
import type { CompanyCalendar } from '../company/schema.ts';
import type { AttendanceStatus } from './schema.ts';

/**
 * The work days that have ended by `now` and are not closed yet, oldest first (D8). `closedThrough` is the last date that
 * the close has gone over, work day or not, so what becomes a work day afterwards is not closed; `reopened` are days whose
 * close was taken back, without those that are holidays by now.
 */
export function daysToClose(
  closedThrough: PlainDate,
  now: Instant,
  company: Pick<CompanyCalendar, 'versions' | 'holidays'>,
  reopened: readonly PlainDate[] = [],
): PlainDate[] {
  const yesterday = addDays(companyDate(now, company), -1);
  const following = workDaysBetween(addDays(closedThrough, 1), yesterday, company);
  const again = reopened.filter((date) => date <= yesterday && isWorkDay(date, company));
  return [...new Set([...again, ...following])].sort();
}

/** The status that closing a work day gives a person without a record (D8). */
export function closingStatus(coveredByApprovedLeave: boolean): 'leave' | 'absent' {
  return coveredByApprovedLeave ? 'leave' : 'absent';
}

/**
 * The status of a closed day after leave that covers it was approved or undone (D8): `absent` becomes `leave` and
 * back; a worked day stays as it is.
 */
export function statusAfterLeaveDecision(
  status: AttendanceStatus,
  coveredByApprovedLeave: boolean,
): AttendanceStatus {
  return status === 'present' || status === 'late' ? status : closingStatus(coveredByApprovedLeave);
}
