import type { Selectable } from 'kysely';
import type { AttendanceTable } from './table.ts';

/** The columns of a record on the wire (U96, D54). */
export const wireColumns = [
  'id',
  'userId',
  'date',
  'checkInTime',
  'checkOutTime',
  'status',
  'checkInLatitude',
  'checkInLongitude',
  'checkInAddress',
  'manual',
  'lateSync',
  'createdAt',
] as const;

/** A record on the wire. */
export type AttendanceRecord = ReturnType<typeof toRecord>;

/** Converts flags to booleans. */
export function toRecord(row: Pick<Selectable<AttendanceTable>, (typeof wireColumns)[number]>) {
  return { ...row, manual: row.manual === 1, lateSync: row.lateSync === 1 };
}
