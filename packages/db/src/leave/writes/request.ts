import type { Instant } from '@muster/domain/calendar/instant';
import type { DayRecord, DecidedLeave } from '@muster/domain/leave/decision';
import type { AskedLeave } from '@muster/domain/leave/schema';
import type { Updateable } from 'kysely';
import type { WriteTransaction } from '../../write-batch.ts';
import { type LeaveRequest, toRequest, wireColumns } from '../request.ts';
import type { LeaveRequestsTable } from '../table.ts';
import { changeBalance } from './ledger.ts';

/** Inserts a request that counts `halfDays` (D12). */
export async function insertLeaveRequest(
  tx: WriteTransaction,
  userId: number,
  asked: AskedLeave,
  halfDays: number,
  now: Instant,
): Promise<LeaveRequest> {
  const { leaveType, duration, startDate, endDate, reason } = asked;
  tx.touch('leave');
  const row = await tx.db
    .insertInto('leave_requests')
    .values({
      userId,
      leaveType,
      duration,
      startDate,
      endDate,
      reason,
      halfDays,
      createdAt: now,
      updatedAt: now,
      seq: tx.seq(userId),
    })
    .returning(wireColumns)
    .executeTakeFirstOrThrow();
  return toRequest(row);
}

/** The request to change. */
type RequestKey = Pick<LeaveRequest, 'id' | 'userId'>;

/** Withdraws a request (D16). The row stays, marked as deleted, for devices and the audit log. */
export function storeWithdrawal(tx: WriteTransaction, request: RequestKey, now: Instant) {
  return changeRequest(tx, request, { deleted: 1, updatedAt: now });
}

/** Records that the person asks to cancel an approved request (D16). */
export function storeCancelRequest(tx: WriteTransaction, request: RequestKey, now: Instant) {
  return changeRequest(tx, request, { cancelRequestedAt: now, updatedAt: now });
}

/** Stores everything that a decision changes: the request, the ledger and the day records (D8, D14, D15). */
export async function storeDecision(
  tx: WriteTransaction,
  request: RequestKey,
  decided: DecidedLeave,
): Promise<void> {
  await changeRequest(tx, request, decided.request);
  for (const entry of decided.ledger) await changeBalance(tx, entry);
  await storeDayStatuses(tx, request.userId, decided.days);
}

async function changeRequest(
  tx: WriteTransaction,
  { id, userId }: RequestKey,
  changes: Updateable<LeaveRequestsTable>,
): Promise<LeaveRequest> {
  tx.touch('leave');
  const row = await tx.db
    .updateTable('leave_requests')
    .set({ ...changes, seq: tx.seq(userId) })
    .where('id', '=', id)
    .returning(wireColumns)
    .executeTakeFirstOrThrow();
  return toRequest(row);
}

/** Stores the statuses that a decision changed between `absent` and `leave`, on days without a check-in (D8). */
export async function storeDayStatuses(
  tx: WriteTransaction,
  userId: number,
  days: readonly DayRecord[],
): Promise<void> {
  if (days.length > 0) tx.touch('attendance');
  for (const { date, status } of days) {
    await tx.db
      .updateTable('attendance')
      .set({ status, seq: tx.seq(userId) })
      .where('userId', '=', userId)
      .where('date', '=', date)
      .where('checkInTime', 'is', null)
      .execute();
  }
}
