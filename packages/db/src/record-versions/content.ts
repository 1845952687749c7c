import type { Selectable } from 'kysely';
import type { AttendanceTable, CorrectionsTable } from '../features/attendance/table.ts';
import type { LeaveLedgerTable, LeaveRequestsTable } from '../features/leave/table.ts';

/** The columns of a record that its versions keep. Its place is not among them, because it is forgotten earlier. */
export const attendanceColumns = [
  'userId',
  'date',
  'checkInTime',
  'checkOutTime',
  'status',
  'manual',
  'lateSync',
  'checkInReceivedAt',
  'checkOutReceivedAt',
  'checkInPressedAt',
  'checkInClockChanged',
  'checkOutClockChanged',
  'createdAt',
] as const satisfies readonly (keyof AttendanceTable)[];

export const correctionColumns = [
  'userId',
  'attendanceId',
  'date',
  'act',
  'checkInTime',
  'checkOutTime',
  'reason',
  'status',
  'adminResponse',
  'reviewedBy',
  'reviewedAt',
  'createdAt',
  'deleted',
] as const satisfies readonly (keyof CorrectionsTable)[];

export const leaveColumns = [
  'userId',
  'leaveType',
  'leaveTypeId',
  'startDate',
  'endDate',
  'duration',
  'half',
  'firstHalf',
  'lastHalf',
  'minutes',
  'reason',
  'halfDays',
  'status',
  'adminResponse',
  'reviewedBy',
  'reviewedAt',
  'cancelRequestedAt',
  'onBehalf',
  'createdAt',
  'deleted',
] as const satisfies readonly (keyof LeaveRequestsTable)[];

export const balanceColumns = [
  'userId',
  'accountId',
  'amount',
  'effectiveOn',
  'layer',
  'policyRow',
  'kind',
  'leaveRequestId',
  'actorId',
  'reason',
  'createdAt',
] as const satisfies readonly (keyof LeaveLedgerTable)[];

export interface VersionedFields {
  attendance: Pick<Selectable<AttendanceTable>, (typeof attendanceColumns)[number]>;
  correction: Pick<Selectable<CorrectionsTable>, (typeof correctionColumns)[number]>;
  leave: Pick<Selectable<LeaveRequestsTable>, (typeof leaveColumns)[number]>;
  balance: Pick<Selectable<LeaveLedgerTable>, (typeof balanceColumns)[number]>;
}

export const versionedColumns = {
  attendance: attendanceColumns,
  correction: correctionColumns,
  leave: leaveColumns,
  balance: balanceColumns,
} as const satisfies { readonly [K in keyof VersionedFields]: readonly (keyof VersionedFields[K])[] };

export const versionedTables = {
  attendance: 'attendance',
  correction: 'corrections',
  leave: 'leave_requests',
  balance: 'leave_ledger',
} as const;

/** What a version says: who made the change, a note of why, and the fields; null if the row was removed. */
export interface VersionContent<Fields = object> {
  readonly by: number | null;
  readonly note: string | null;
  readonly was: Fields | null;
}
