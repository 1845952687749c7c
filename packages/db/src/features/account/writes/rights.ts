import type { WriteTransaction } from '../../../store/write-batch.ts';

/** Moves the accounts of people who may do more or less from now on: their open screens ask what (D94). */
export async function moveRights(tx: WriteTransaction, userIds: Iterable<number>): Promise<void> {
  for (const id of new Set(userIds))
    await tx.db
      .updateTable('users')
      .set({ seq: tx.seq(id) })
      .where('id', '=', id)
      .execute();
}
