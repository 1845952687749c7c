import type { Selectable } from 'kysely';
import type { LeaveRequestsTable } from './table.ts';

/** The columns of a request that travel (SPEC section 3); `halfDays` does as days. */
export const wireColumns = [
  'id',
  'userId',
  'leaveType',
  'startDate',
  'endDate',
  'duration',
  'reason',
  'status',
  'halfDays',
  'cancelRequestedAt',
  'adminResponse',
  'reviewedBy',
  'reviewedAt',
  'createdAt',
  'updatedAt',
] as const;

/** A request as it leaves this package. */
export type LeaveRequest = ReturnType<typeof toRequest>;

/** Half days leave this package as days. */
export function toRequest(row: Pick<Selectable<LeaveRequestsTable>, (typeof wireColumns)[number]>) {
  const { halfDays, ...request } = row;
  return { ...request, days: halfDays / 2 };
}
