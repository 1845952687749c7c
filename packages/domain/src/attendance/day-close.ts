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

/**
 * The first day on which a person without a record is absent or on leave (D8); null until they have signed in. `firstDay`
 * is the company's.
 */
export function expectedFrom(
  { joinDate, firstSignedInAt }: { readonly joinDate: PlainDate; readonly firstSignedInAt: Instant | null },
  firstDay: PlainDate | null,
  zone: Zone,
): PlainDate | null {
  if (firstSignedInAt === null) return null;
  const signedInOn = companyDate(firstSignedInAt, zone);
  return [joinDate, signedInOn, firstDay ?? joinDate].reduce((latest, date) =>
    date > latest ? date : latest,
  );
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
