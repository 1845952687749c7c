import { companyDate, type Instant } from '../calendar/instant.ts';
import { addDays, type PlainDate } from '../calendar/plain-date.ts';
import type { Zone } from '../calendar/versions.ts';
import type { AttendanceStatus } from './schema.ts';

/**
 * Oldest first (D8), up to the last date that is over for everyone. What becomes a work day after `closedThrough` went
 * over it is not closed; `reopened` are days whose close was taken back.
 */
export function daysToClose(
  closedThrough: PlainDate,
  lastOver: PlainDate,
  isWorked: (date: PlainDate) => boolean,
  reopened: readonly PlainDate[] = [],
): PlainDate[] {
  const following: PlainDate[] = [];
  for (let date = addDays(closedThrough, 1); date <= lastOver; date = addDays(date, 1)) following.push(date);
  const again = reopened.filter((date) => date <= lastOver);
  return [...new Set([...again, ...following])].filter(isWorked).sort();
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
