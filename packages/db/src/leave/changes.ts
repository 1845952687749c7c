import type { Instant } from '@muster/domain/calendar/instant';
import type { AskedLeave } from '@muster/domain/leave/schema';
import type { WriteTransaction } from '../write-batch.ts';
import { type LeaveRequest, toRequest, wireColumns } from './request.ts';

/** Stores a new request that was counted as `halfDays` (D12). */
export async function insertLeaveRequest(
  tx: WriteTransaction,
  userId: number,
  asked: AskedLeave,
  halfDays: number,
  now: Instant,
): Promise<LeaveRequest> {
  const { leaveType, duration, startDate, endDate, reason } = asked;
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
