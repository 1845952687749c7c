import { type Selectable, sql } from 'kysely';
import { reviewedColumns } from '../../query/columns.ts';
import type { LeaveRequestsTable } from './table.ts';

export const plainColumns = [
  'id',
  'userId',
  'leaveType',
  'startDate',
  'endDate',
  'duration',
  'half',
  'reason',
  'status',
  'cancelRequestedAt',
  'onBehalf',
  ...reviewedColumns,
] as const;

export const wireColumns = [...plainColumns, 'halfDays'] as const;

/** {@link toRequest} in SQL: half days as days, whole ones without a fraction. */
export const daysInSql = sql<number>`CASE WHEN "halfDays" % 2 = 0 THEN "halfDays" / 2 ELSE "halfDays" * 0.5 END`;

export type LeaveRequest = ReturnType<typeof toRequest>;

export function toRequest(row: Pick<Selectable<LeaveRequestsTable>, (typeof wireColumns)[number]>) {
  const { halfDays, ...request } = row;
  return { ...request, days: halfDays / 2 };
}
