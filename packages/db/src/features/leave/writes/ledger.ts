import type { Instant } from '@muster/domain/calendar/instant';
import type { LedgerEntry } from '@muster/domain/leave/balance';
import { type Selectable, sql } from 'kysely';
import { balanceColumns } from '../../../record-versions/content.ts';
import { recordVersion } from '../../../record-versions/write.ts';
import { hotQuery, type Param } from '../../../store/hot-query.ts';
import type { WriteTransaction } from '../../../store/write-batch.ts';
import { balanceAccountId } from '../../leave-type/balance-account.ts';
import type { LeaveLedgerTable } from '../table.ts';

const newEntry = hotQuery((db, param: Param<LedgerEntry & StoredOf & { jobRunId: number | null }>) =>
  db
    .insertInto('leave_ledger')
    .values({
      userId: param('userId'),
      amount: param('amount'),
      kind: param('kind'),
      leaveRequestId: param('leaveRequestId'),
      actorId: param('actorId'),
      reason: param('reason'),
      createdAt: param('createdAt'),
      jobRunId: param('jobRunId'),
      accountId: sql<number>`coalesce(${param('accountId')}, ${balanceAccountId})`,
      effectiveOn: param('effectiveOn'),
      layer: param('layer'),
      policyRow: param('policyRow'),
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

/** What an entry is of: the balance, from when it is written on, unless it says otherwise. */
type OfAccount = Pick<Selectable<LeaveLedgerTable>, 'accountId' | 'effectiveOn' | 'layer' | 'policyRow'>;

type StoredOf = Omit<OfAccount, 'accountId'> & { readonly accountId: number | null };

const ofBalance = {
  accountId: null,
  effectiveOn: null,
  layer: null,
  policyRow: null,
} as const;

export type NewEntry = Pick<LedgerEntry, 'userId' | 'amount' | 'kind' | 'reason'> &
  Partial<LedgerEntry & OfAccount> & { readonly createdAt: Instant; readonly jobRunId?: number };

const ofNothing = { leaveRequestId: null, actorId: null, jobRunId: null } as const;

/** Moves the account's `seq`, because the mirrored profile shows the balance (D41). Nothing else writes the ledger. */
export async function changeBalance(tx: WriteTransaction, entry: NewEntry): Promise<void> {
  const row = await newEntry.first(tx.db, { ...ofBalance, ...ofNothing, ...entry });
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
