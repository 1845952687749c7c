import type { Selectable } from 'kysely';
import type { AttendanceTable } from './table.ts';

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

export type AttendanceRecord = ReturnType<typeof toRecord>;

export function toRecord(row: Pick<Selectable<AttendanceTable>, (typeof wireColumns)[number]>) {
  return { ...row, manual: row.manual === 1, lateSync: row.lateSync === 1 };
}

/** With what versions keep besides (D57). */
export const storedColumns = [
  ...wireColumns,
  'checkInReceivedAt',
  'checkOutReceivedAt',
  'checkInPressedAt',
  'checkInClockChanged',
  'checkOutClockChanged',
] as const;

export function toStoredRecord(row: Pick<Selectable<AttendanceTable>, (typeof storedColumns)[number]>) {
  const { checkInReceivedAt: _, checkOutReceivedAt: __, checkInPressedAt: ___, ...others } = row;
  const { checkInClockChanged: ____, checkOutClockChanged: _____, ...wire } = others;
  return toRecord(wire);
}
