import type { Instant } from '@muster/domain/calendar/instant';
import type { LedgerEntry } from '@muster/domain/leave/balance';
import { balanceColumns } from '../../../record-versions/content.ts';
import { recordVersion } from '../../../record-versions/write.ts';
import { hotQuery, type Param } from '../../../store/hot-query.ts';
import type { WriteTransaction } from '../../../store/write-batch.ts';

const newEntry = hotQuery((db, param: Param<LedgerEntry & { jobRunId: number | null }>) =>
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
      jobRunId: param('jobRunId'),
    })
    .returning(['id', ...balanceColumns]),
);

const movedProfile = hotQuery((db, param: Param<{ seq: number; userId: number }>) =>
  db
    .updateTable('users')
    .set({ seq: param('seq') })
    .where('id', '=', param('userId'))
    .returning('id'),
);

type NewEntry = Pick<LedgerEntry, 'userId' | 'halfDays' | 'kind' | 'reason'> &
  Partial<LedgerEntry> & { readonly createdAt: Instant; readonly jobRunId?: number };

/** Moves the account's `seq`, because the mirrored profile shows the balance (D41). Nothing else writes the ledger. */
export async function changeBalance(tx: WriteTransaction, entry: NewEntry): Promise<void> {
  const row = await newEntry.first(tx.db, { leaveRequestId: null, actorId: null, jobRunId: null, ...entry });
  if (!row) throw new Error('The ledger took no row');
  await recordVersion(tx, 'balance', row.id, row, {
    change: 'balance_changed',
    by: row.actorId,
    at: row.createdAt,
  });
  await moveProfile(tx, entry.userId);
  tx.touch('people');
}

export async function moveProfile(tx: WriteTransaction, userId: number): Promise<void> {
  await movedProfile.first(tx.db, { seq: tx.seq(userId), userId });
}
