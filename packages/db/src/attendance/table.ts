import type { AttendanceStatus } from '@muster/domain/attendance/schema';
import type { Instant } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import type { Generated } from 'kysely';
import type { Flag } from '../columns.ts';

/** SPEC section 3, "attendance": one record per person and company day (D4). */
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

/** Work days that were closed (D8): what makes closing idempotent and lets it catch up. */
export interface DayClosesTable {
  date: PlainDate;
  closedAt: Instant;
}

export interface AttendanceSchema {
  attendance: AttendanceTable;
  day_closes: DayClosesTable;
}
