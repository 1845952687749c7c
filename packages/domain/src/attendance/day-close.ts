import { companyDate, type Instant } from '../calendar/instant.ts';
import { addDays, type PlainDate } from '../calendar/plain-date.ts';
import type { Zone } from '../calendar/versions.ts';
import { isWorkDay, workDaysBetween } from '../calendar/work-days.ts';
import type { CompanyCalendar } from '../company/schema.ts';
import type { AttendanceStatus } from './schema.ts';

/**
 * Oldest first (D8). What becomes a work day after `closedThrough` went over it is not closed; `reopened` are days
 * whose close was taken back.
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

/** The days on which a work day expects a person; without `to` there is no last one. */
export interface ExpectedSpan {
  readonly from: PlainDate;
  readonly to: PlainDate | null;
}

export interface Employed {
  readonly joinDate: PlainDate;
  readonly leavesOn: PlainDate | null;
  readonly firstSignedInAt: Instant | null;
}

/** Of the days in it a person without a record is absent or on leave (D8); null until they have signed in. */
export function expectedSpan(
  { joinDate, leavesOn, firstSignedInAt }: Employed,
  firstDay: PlainDate | null,
  zone: Zone,
): ExpectedSpan | null {
  if (firstSignedInAt === null) return null;
  const signedInOn = companyDate(firstSignedInAt, zone);
  const from = [joinDate, signedInOn, firstDay ?? joinDate].reduce((latest, date) =>
    date > latest ? date : latest,
  );
  return { from, to: leavesOn };
}

export function isExpectedOn(date: PlainDate, span: ExpectedSpan | null): boolean {
  return span !== null && span.from <= date && (span.to === null || date <= span.to);
}

/** The status that closing a work day gives a person without a record (D8). */
export function closingStatus(coveredByApprovedLeave: boolean): 'leave' | 'absent' {
  return coveredByApprovedLeave ? 'leave' : 'absent';
}

/** `absent` becomes `leave` and back; a worked day stays as it is (D8). */
export function statusAfterLeaveDecision(
  status: AttendanceStatus,
  coveredByApprovedLeave: boolean,
): AttendanceStatus {
  return status === 'present' || status === 'late' ? status : closingStatus(coveredByApprovedLeave);
}
