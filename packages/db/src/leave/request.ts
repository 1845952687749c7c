import { type Selectable, sql } from 'kysely';
import { reviewedColumns } from '../columns.ts';
import type { LeaveRequestsTable } from './table.ts';

/** The columns of a request that travel as they are (U96). */
export const plainColumns = [
  'id',
  'userId',
  'leaveType',
  'startDate',
  'endDate',
  'duration',
  'reason',
  'status',
  'cancelRequestedAt',
  ...reviewedColumns,
] as const;

/** The columns of which {@link toRequest} makes a request; `halfDays` travels as days. */
export const wireColumns = [...plainColumns, 'halfDays'] as const;

/** What {@link toRequest} does, in SQL: half days as days, whole ones without a fraction. */
export const daysInSql = sql<number>`iif("halfDays" % 2, "halfDays" / 2.0, "halfDays" / 2)`;

/** A request as it leaves this package. */
export type LeaveRequest = ReturnType<typeof toRequest>;

/** Half days leave this package as days. */
export function toRequest(row: Pick<Selectable<LeaveRequestsTable>, (typeof wireColumns)[number]>) {
  const { halfDays, ...request } = row;
  return { ...request, days: halfDays / 2 };
}
