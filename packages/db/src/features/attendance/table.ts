import type { CorrectionAct, CorrectionStatus } from '@muster/domain/attendance/correction-schema';
import type { AttendanceStatus } from '@muster/domain/attendance/schema';
import type { Instant } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import type { Generated } from 'kysely';
import type { Flag, Reviewed, Synced, Waiting } from '../../query/columns.ts';

/** U96: one record per person and company day (D4). */
export interface AttendanceTable {
  id: Generated<number>;
  userId: number;
  date: PlainDate;
  checkInTime: Instant | null;
  checkOutTime: Instant | null;
  status: AttendanceStatus;
  checkInLatitude: number | null;
  checkInLongitude: number | null;
  checkInAddress: string | null;
  /** The address as others than the person and the review of records get it (D6). */
  roundedAddress: string | null;
  manual: Generated<Flag>;
  lateSync: Generated<Flag>;
  /** When the server received the claimed time (D3). */
  checkInReceivedAt: Instant | null;
  checkOutReceivedAt: Instant | null;
  /** When the check-in was pressed by its claim, by which the order of presses is decided (D3). */
  checkInPressedAt: Instant | null;
  checkInClockChanged: Generated<Flag>;
  checkOutClockChanged: Generated<Flag>;
  /** The minutes of the rule by which a manual check-in needed no review (D103). */
  acceptedWithin: Generated<number | null>;
  createdAt: Instant;
  seq: number;
  jobRunId: number | null;
}

/** A correction of a day: asked for (D7), or an administrator's own act (D102). A null time stays as it is. */
export interface CorrectionsTable extends Reviewed, Synced, Waiting {
  id: Generated<number>;
  userId: number;
  /** Null for a day without a record. */
  attendanceId: number | null;
  date: PlainDate;
  act: Generated<CorrectionAct>;
  checkInTime: Instant | null;
  checkOutTime: Instant | null;
  reason: string;
  status: Generated<CorrectionStatus>;
}

/** Closed work days (D8), which make closing idempotent. */
export interface DayClosesTable {
  date: PlainDate;
  closedAt: Instant;
  jobRunId: number | null;
}

/** Days whose close was taken back: they are closed again, whatever was closed after them (D8). */
export interface ReopenedDaysTable {
  date: PlainDate;
}

export interface RemovedAttendanceTable {
  id: number;
  userId: number;
  date: PlainDate;
  seq: number;
}

export interface ReviewedAttendanceTable {
  attendanceId: number;
  reviewedBy: number;
  reviewedAt: Instant;
}

export interface AttendanceSchema {
  attendance: AttendanceTable;
  corrections: CorrectionsTable;
  day_closes: DayClosesTable;
  removed_attendance: RemovedAttendanceTable;
  reopened_days: ReopenedDaysTable;
  reviewed_attendance: ReviewedAttendanceTable;
}
