import type { Instant } from '@muster/domain/calendar/instant';
import type { WriteTransaction } from '../../../store/write-batch.ts';

export async function storeShiftLink(
  tx: WriteTransaction,
  userId: number,
  tokenHash: Buffer,
  now: Instant,
): Promise<void> {
  const link = { tokenHash, createdAt: now };
  await tx.db
    .insertInto('shift_links')
    .values({ userId, ...link })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(link))
    .execute();
}

export async function deleteShiftLink(tx: WriteTransaction, userId: number): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('shift_links')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
