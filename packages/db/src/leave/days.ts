import type { DayRecord } from '@muster/domain/leave/decision';
import type { LeaveSpan } from '@muster/domain/leave/rules';
import type { Db } from '../connection.ts';
import type { WriteTransaction } from '../write-batch.ts';

/** A person's day records on the dates of a request, which a decision may turn (D8). */
export function listDayStatuses(db: Db, userId: number, { startDate, endDate }: LeaveSpan) {
  return db
    .selectFrom('attendance')
    .select(['date', 'status'])
    .where('userId', '=', userId)
    .where('date', '>=', startDate)
    .where('date', '<=', endDate)
    .orderBy('date')
    .execute();
}

/** Writes the statuses that a decision turned: `absent` into `leave` or back, of days that nobody checked in on (D8). */
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
