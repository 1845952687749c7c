import { hash } from 'node:crypto';
import type { Instant } from '@muster/domain/calendar/instant';
import type { PhotoVersion } from '@muster/domain/people/photo';
import type { WriteTransaction } from '../../store/write-batch.ts';

export async function storePhoto(
  tx: WriteTransaction,
  userId: number,
  content: Buffer,
  now: Instant,
): Promise<PhotoVersion> {
  const version = hash('sha256', content, 'base64url').slice(0, 22);
  const photo = { version, content, changedAt: now, seq: tx.seq('everyone') };
  await tx.db
    .insertInto('photos')
    .values({ id: userId, ...photo })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(photo))
    .execute();
  return { id: userId, version };
}

export async function removePhoto(tx: WriteTransaction, userId: number, now: Instant): Promise<boolean> {
  const known = await tx.db
    .selectFrom('photos')
    .select('id')
    .where('id', '=', userId)
    .where('version', 'is not', null)
    .executeTakeFirst();
  if (!known) return false;
  await tx.db
    .updateTable('photos')
    .set({ version: null, content: null, changedAt: now, seq: tx.seq('everyone') })
    .where('id', '=', userId)
    .execute();
  return true;
}
