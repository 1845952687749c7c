import type { Instant } from '@muster/domain/calendar/instant';
import type { ChangedDates } from '@muster/domain/leave/dates';
import type { DayRecord, DecidedLeave } from '@muster/domain/leave/decision';
import type { AskedLeave } from '@muster/domain/leave/schema';
import type { Updateable } from 'kysely';
import type { Flag } from '../../../query/columns.ts';
import { attendanceColumns } from '../../../record-versions/content.ts';
import { type Changed, recordVersion } from '../../../record-versions/write.ts';
import type { WriteTransaction } from '../../../store/write-batch.ts';
import { type StoredLeave, toStoredLeave, wireColumns } from '../request.ts';
import type { LeaveRequestsTable } from '../table.ts';
import { changeBalance } from './ledger.ts';

export async function insertLeaveRequest(
  tx: WriteTransaction,
  userId: number,
  asked: AskedLeave,
  halfDays: number,
  now: Instant,
  enteredBy = userId,
): Promise<StoredLeave> {
  const { leaveType, duration, startDate, endDate, half = null, reason } = asked;
  const isEntered = enteredBy !== userId;
  tx.touch('leave');
  const row = await tx.db
    .insertInto('leave_requests')
    .values({
      userId,
      leaveType,
      duration,
      startDate,
      endDate,
      half,
      reason,
      halfDays,
      onBehalf: isEntered ? 'entered' : null,
      createdAt: now,
      updatedAt: now,
      seq: tx.seq(userId),
    })
    .returning([...wireColumns, 'deleted'])
    .executeTakeFirstOrThrow();
  return recorded(tx, row, { change: isEntered ? 'entered' : 'requested', by: enteredBy, at: now });
}

type RequestKey = Pick<StoredLeave, 'id' | 'userId'>;

/** Withdraws a request (D16). The row stays, marked as deleted, for devices and the audit log. */
export function storeWithdrawal(tx: WriteTransaction, request: RequestKey, now: Instant) {
  const changed = { change: 'withdrawn', by: request.userId, at: now } as const;
  return changeRequest(tx, request, { deleted: 1, updatedAt: now }, changed);
}

export function storeCancelRequest(tx: WriteTransaction, request: RequestKey, now: Instant) {
  const changed = { change: 'cancel_asked', by: request.userId, at: now } as const;
  return changeRequest(tx, request, { cancelRequestedAt: now, updatedAt: now }, changed);
}

/** Stores everything that a decision changes: the request, the ledger and the day records (D8, D14, D15). */
export async function storeDecision(
  tx: WriteTransaction,
  request: RequestKey,
  decided: DecidedLeave,
): Promise<void> {
  const { status, reviewedBy: by, reviewedAt: at } = decided.request;
  await changeRequest(tx, request, decided.request, { change: status, by, at });
  for (const entry of decided.ledger) await changeBalance(tx, entry);
  await storeDayStatuses(tx, request.userId, decided.days, { by, at });
}

/** Stores the new dates of approved leave with all that follows from them (D102). */
export async function storeDates(
  tx: WriteTransaction,
  request: RequestKey,
  { dates, ledger, days }: ChangedDates,
  { by, at, note }: { readonly by: number; readonly at: Instant; readonly note: string },
): Promise<void> {
  const reviewed = { adminResponse: note, reviewedBy: by, reviewedAt: at, updatedAt: at };
  const changes = { ...dates, ...reviewed, cancelRequestedAt: null, onBehalf: 'dates' } as const;
  await changeRequest(tx, request, changes, { change: 'dates_changed', by, at, note });
  for (const entry of ledger) await changeBalance(tx, entry);
  await storeDayStatuses(tx, request.userId, days, { by, at });
}

export async function changeRequest(
  tx: WriteTransaction,
  { id, userId }: RequestKey,
  changes: Updateable<LeaveRequestsTable>,
  changed: Changed,
): Promise<StoredLeave> {
  tx.touch('leave');
  const row = await tx.db
    .updateTable('leave_requests')
    .set({ ...changes, seq: tx.seq(userId) })
    .where('id', '=', id)
    .returning([...wireColumns, 'deleted'])
    .executeTakeFirstOrThrow();
  return recorded(tx, row, changed);
}

type StoredRequest = Parameters<typeof toStoredLeave>[0] & { readonly deleted: Flag };

async function recorded(
  tx: WriteTransaction,
  { deleted, ...row }: StoredRequest,
  changed: Changed,
): Promise<StoredLeave> {
  await recordVersion(tx, 'leave', row.id, { ...row, deleted }, changed);
  return toStoredLeave(row);
}

/** Stores the statuses that a decision changed between `absent` and `leave`, on days without a check-in (D8). */
async function storeDayStatuses(
  tx: WriteTransaction,
  userId: number,
  days: readonly DayRecord[],
  decision: Pick<Changed, 'by' | 'at'>,
): Promise<void> {
  if (days.length > 0) tx.touch('attendance');
  for (const { date, status } of days) {
    const row = await tx.db
      .updateTable('attendance')
      .set({ status, seq: tx.seq(userId), jobRunId: null })
      .where('userId', '=', userId)
      .where('date', '=', date)
      .where('checkInTime', 'is', null)
      .returning(['id', ...attendanceColumns])
      .executeTakeFirst();
    const change = status === 'leave' ? 'leave_approved' : 'leave_undone';
    if (row) await recordVersion(tx, 'attendance', row.id, row, { ...decision, change });
  }
}
