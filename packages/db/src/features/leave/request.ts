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
>`CASE WHEN minutes % 60 = 0 THEN minutes / 60 ELSE minutes / 60.0 END`;

type StoredColumns = Pick<Selectable<LeaveRequestsTable>, (typeof wireColumns)[number]>;

/** A request as its own row has it, without whom it waits for. */
export type StoredLeave = ReturnType<typeof toStoredLeave>;

export function toStoredLeave(row: StoredColumns) {
  const { halfDays, minutes, ...request } = row;
  return { ...request, days: halfDays / 2, hours: minutes === null ? null : minutes / 60 };
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
