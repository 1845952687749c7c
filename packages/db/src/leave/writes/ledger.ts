import type { Instant } from '@muster/domain/calendar/instant';
import type { LedgerEntry } from '@muster/domain/leave/balance';
import { hotQuery, type Param } from '../../hot-query.ts';
import type { WriteTransaction } from '../../write-batch.ts';

const newEntry = hotQuery((db, param: Param<LedgerEntry>) =>
  db
    .insertInto('leave_ledger')
    .values({
      userId: param('userId'),
      halfDays: param('halfDays'),
      kind: param('kind'),
      leaveRequestId: param('leaveRequestId'),
      actorId: param('actorId'),
      reason: param('reason'),
      createdAt: param('createdAt'),
    })
    .returning('id'),
);

const movedProfile = hotQuery((db, param: Param<{ seq: number; userId: number }>) =>
  db
    .updateTable('users')
    .set({ seq: param('seq') })
    .where('id', '=', param('userId'))
    .returning('id'),
);

/** A row of the ledger; who and which request are null where nothing is said of them. */
type NewEntry = Pick<LedgerEntry, 'userId' | 'halfDays' | 'kind' | 'reason'> &
  Partial<LedgerEntry> & { readonly createdAt: Instant };

/**
 * Adds a row to the ledger of leave (D14) and moves the account's `seq`, because the balance is a part of the profile
 * that devices mirror (D41); lists of people show it too. Nothing else writes the ledger.
 */
export async function changeBalance(tx: WriteTransaction, entry: NewEntry): Promise<void> {
  newEntry.first(tx.db, { leaveRequestId: null, actorId: null, ...entry });
  tx.touch('people');
  moveProfile(tx, entry.userId);
  tx.touch('people');
}

/** Has a person's devices read their profile anew (D41). */
export function moveProfile(tx: WriteTransaction, userId: number): void {
  movedProfile.first(tx.db, { seq: tx.seq(userId), userId });
}
