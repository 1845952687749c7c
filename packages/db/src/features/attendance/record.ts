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

/** The columns of a record on the wire, and when the server received its claims. */
export const storedColumns = [...wireColumns, 'checkInReceivedAt', 'checkOutReceivedAt'] as const;

/** As {@link toRecord}, of a row of {@link storedColumns}. */
export function toStoredRecord(row: Pick<Selectable<AttendanceTable>, (typeof storedColumns)[number]>) {
  const { checkInReceivedAt: _, checkOutReceivedAt: __, ...wire } = row;
  return toRecord(wire);
}
