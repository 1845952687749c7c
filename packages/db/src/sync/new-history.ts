import { sql } from 'kysely';
import type { Db } from '../store/connection.ts';
import type { WriteTransaction } from '../store/write-batch.ts';

export interface History {
  readonly epoch: string;
  /** The sum of the change clock and all own clocks: it grows with every change that a device mirrors, and never falls. */
  readonly position: number;
}

export async function readHistory(db: Db): Promise<History> {
  return db
    .selectFrom('change_clock')
    .select(['epoch', sql<number>`seq + (SELECT coalesce(sum(seq), 0) FROM own_clocks)`.as('position')])
    .executeTakeFirstOrThrow();
}

/** Names the history again, so that devices pull everything again (S5). */
export async function renameEpoch(tx: WriteTransaction): Promise<void> {
  await tx.db
    .updateTable('change_clock')
    .set({ epoch: tx.newSalt().toString('hex') })
    .execute();
}
