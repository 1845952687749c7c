import type { Insertable } from 'kysely';
import type { WriteTransaction } from '../write-batch.ts';
import type { LeaveLedgerTable } from './table.ts';

/**
 * Adds a row to the ledger of leave (D14) and moves the account's `seq`, because the balance is a part of the profile
 * that devices mirror (D41). Nothing else writes the ledger.
 */
export async function changeBalance(
  tx: WriteTransaction,
  entry: Insertable<LeaveLedgerTable>,
): Promise<void> {
  await tx.db.insertInto('leave_ledger').values(entry).execute();
  await tx.db
    .updateTable('users')
    .set({ seq: tx.seq(entry.userId) })
    .where('id', '=', entry.userId)
    .execute();
}
