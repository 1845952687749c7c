import { type Selectable, sql } from 'kysely';
import { reviewedColumns } from '../../query/columns.ts';
import type { LeaveRequestsTable } from './table.ts';

/** The columns of a request that the wire carries unchanged (U96). */
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
  ...reviewedColumns,
] as const;

/** The columns that {@link toRequest} takes; it converts `halfDays` to days. */
export const wireColumns = [...plainColumns, 'halfDays'] as const;

/** {@link toRequest} in SQL: half days as days, whole ones without a fraction. */
export const daysInSql = sql<number>`CASE WHEN "halfDays" % 2 = 0 THEN "halfDays" / 2 ELSE "halfDays" * 0.5 END`;

/** A request on the wire. */
export type LeaveRequest = ReturnType<typeof toRequest>;

/** Converts half days to days. */
export function toRequest(row: Pick<Selectable<LeaveRequestsTable>, (typeof wireColumns)[number]>) {
  const { halfDays, ...request } = row;
  return { ...request, days: halfDays / 2 };
}
