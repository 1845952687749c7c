import type { Instant } from '@muster/domain/calendar/instant';
import type { WriteTransaction } from '../../../store/write-batch.ts';
import type { FileChunksTable } from './table.ts';
import { insertChunk } from './writes.ts';

/** False while a server makes one, unless nothing was heard of that since `abandonedBefore`. */
export async function claimArchive(
  { db }: WriteTransaction,
  name: string,
  now: Instant,
  abandonedBefore: Instant,
): Promise<boolean> {
  await db
    .deleteFrom('stored_files')
    .where('kind', '=', 'backup')
    .where('size', 'is', null)
    .where('writtenAt', '<', abandonedBefore)
    .execute();
  const other = await db
    .selectFrom('stored_files')
    .select('name')
    .where('kind', '=', 'backup')
    .where('size', 'is', null)
    .executeTakeFirst();
  if (other) return false;
  await db.insertInto('stored_files').values({ name, kind: 'backup', size: null, writtenAt: now }).execute();
  return true;
}

export async function touchArchive({ db }: WriteTransaction, name: string, now: Instant): Promise<void> {
  await db.updateTable('stored_files').set({ writtenAt: now }).where('name', '=', name).execute();
}

/** Stores the next piece of an archive. Fails if it was given up. */
export async function appendArchive(
  tx: WriteTransaction,
  piece: FileChunksTable,
  now: Instant,
): Promise<void> {
  await insertChunk(tx.db, piece);
  await touchArchive(tx, piece.fileName, now);
}

export async function completeArchive({ db }: WriteTransaction, name: string, size: number): Promise<void> {
  await db.updateTable('stored_files').set({ size }).where('name', '=', name).execute();
}

export async function removeArchives({ db }: WriteTransaction, names: readonly string[]): Promise<void> {
  await db.deleteFrom('stored_files').where('kind', '=', 'backup').where('name', 'in', names).execute();
}
