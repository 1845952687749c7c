import type { Instant } from '@muster/domain/calendar/instant';
import type { LeaveLimit } from '@muster/domain/leave/limit-schema';
import type { WriteTransaction } from '../../store/write-batch.ts';

export async function insertLeaveLimit(
  tx: WriteTransaction,
  { from: firstDate, to: lastDate, ...limit }: Omit<LeaveLimit, 'id'>,
  now: Instant,
): Promise<number> {
  tx.touch('leave');
  const { id } = await tx.db
    .insertInto('leave_limits')
    .values({ ...limit, firstDate, lastDate, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function deleteLeaveLimit(tx: WriteTransaction, id: number): Promise<void> {
  tx.touch('leave');
  await tx.db.deleteFrom('leave_limits').where('id', '=', id).execute();
}
