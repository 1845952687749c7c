import type { CorrectionStatus } from '@muster/domain/attendance/correction-schema';
import type { AttendanceStatus } from '@muster/domain/attendance/schema';
import type { Instant } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import type { Generated } from 'kysely';
import type { Flag, Reviewed, Synced } from '../columns.ts';

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
  manual: Generated<Flag>;
  lateSync: Generated<Flag>;
  /** When the server received the claim, beside the time it claims (D3). */
  checkInReceivedAt: Instant | null;
  checkOutReceivedAt: Instant | null;
  createdAt: Instant;
  seq: number;
}

/** What a person asked to have corrected on one of their day records (D7). A time that is null is to stay as it is. */
export interface CorrectionsTable extends Reviewed, Synced {
  id: Generated<number>;
  userId: number;
  attendanceId: number;
  checkInTime: Instant | null;
  checkOutTime: Instant | null;
  reason: string;
  status: Generated<CorrectionStatus>;
}

/** Work days that were closed (D8): what makes closing idempotent and lets it catch up. */
export interface DayClosesTable {
  date: PlainDate;
  closedAt: Instant;
}

export interface AttendanceSchema {
  attendance: AttendanceTable;
  corrections: CorrectionsTable;
  day_closes: DayClosesTable;
}
