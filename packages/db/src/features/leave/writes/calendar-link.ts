import type { Instant } from '@muster/domain/calendar/instant';
import type { WriteTransaction } from '../../../store/write-batch.ts';

export async function storeCalendarLink(
  tx: WriteTransaction,
  userId: number,
  tokenHash: Buffer,
  now: Instant,
): Promise<void> {
  const link = { tokenHash, createdAt: now };
  await tx.db
    .insertInto('calendar_links')
    .values({ userId, ...link })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(link))
    .execute();
}

export async function deleteCalendarLink(tx: WriteTransaction, userId: number): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('calendar_links')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
