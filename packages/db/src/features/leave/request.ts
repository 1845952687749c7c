import type { LeaveVerdict } from '@muster/domain/leave/schema';
import { type Selectable, sql } from 'kysely';
import { reviewedColumns } from '../../query/columns.ts';
import type { Db } from '../../store/connection.ts';
import { type WaitingTexts, waitingColumns, withWaiting } from '../team/shown.ts';
import type { LeaveRequestsTable } from './table.ts';

export const plainColumns = [
  'id',
  'userId',
  'leaveType',
  'leaveTypeId',
  'startDate',
  'endDate',
  'duration',
  'half',
  'firstHalf',
  'lastHalf',
  'reason',
  'status',
  'cancelRequestedAt',
  'onBehalf',
  ...reviewedColumns,
] as const;

export const wireColumns = [...plainColumns, 'halfDays', 'minutes'] as const;

/** {@link toRequest} in SQL: half days as days, whole ones without a fraction. */
export const daysInSql = sql<number>`CASE WHEN "halfDays" % 2 = 0 THEN "halfDays" / 2 ELSE "halfDays" * 0.5 END`;

/** The same for leave in hours. */
export const hoursInSql = sql<
  number | null
>`CASE WHEN minutes IS NOT NULL AND "halfDays" = 0 THEN 0 WHEN minutes % 60 = 0 THEN minutes / 60 ELSE minutes / 60.0 END`;

type StoredColumns = Pick<Selectable<LeaveRequestsTable>, (typeof wireColumns)[number]>;

/** A request as its own row has it, without whom it waits for. */
export type StoredLeave = ReturnType<typeof toStoredLeave>;

export function toStoredLeave(row: StoredColumns) {
  const { halfDays: _, minutes: __, ...request } = row;
  return { ...request, ...countOut(row) };
}

/** On the wire. What lies on days off by now counts nothing; its minutes are kept for when it does again. */
export function countOut({ halfDays, minutes }: Pick<StoredColumns, 'halfDays' | 'minutes'>) {
  const hours = minutes === null ? null : minutes / 60;
  return { days: halfDays / 2, hours: halfDays === 0 && hours !== null ? 0 : hours };
}

export type LeaveRequest = ReturnType<typeof toRequest>;

/** With whom it waits for and the steps that were taken (D94). */
export function toRequest(row: StoredColumns & WaitingTexts) {
  const { waitsFor, steps, ...stored } = row;
  return withWaiting<StoredLeave & WaitingTexts, LeaveVerdict>({
    ...toStoredLeave(stored),
    waitsFor,
    steps,
  });
}

/** The columns that {@link toRequest} reads beside {@link wireColumns}. */
export const leaveWaiting = (db: Db, table = 'leave_requests') => waitingColumns(db, table, 'leaveRequestId');
