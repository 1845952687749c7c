import { addDays, type PlainDate } from '@muster/domain/calendar/plain-date';
import { mapSerially } from '@muster/domain/concurrency/serial';
import { sql } from 'kysely';
import { hotQuery, limitParam, type Param } from '../store/hot-query.ts';
import type { WriteTransaction } from '../store/write-batch.ts';
import type { RemovedKind } from './table.ts';

/** A session lasts 30 days at most (D27), and its end clears its device (S31): no mirror is as old as this. */
const keptDays = 400;

export interface RemovedRow {
  readonly id: number;
  readonly userId: number;
}

/** Tells the mirrors that rows are gone (S2). Documents have positions of their owner's clock (S1). */
export async function rememberRemoved(
  tx: WriteTransaction,
  kind: RemovedKind,
  rows: readonly RemovedRow[],
  today: PlainDate,
): Promise<void> {
  const removed = await mapSerially(rows, async ({ id, userId }) => {
    const seq = kind === 'document' ? await tx.ownSeq(userId) : tx.seq(userId);
    return { userId, kind, seq, id, removedOn: today };
  });
  if (removed.length > 0) await tx.db.insertInto('removed_rows').values(removed).execute();
}

export async function forgetRemovals({ db }: WriteTransaction, today: PlainDate): Promise<void> {
  const before = addDays(today, -keptDays);
  await db.deleteFrom('removed_rows').where('removedOn', '<', before).execute();
}

interface RemovedParams {
  readonly userId: number;
  readonly kind: RemovedKind;
  readonly seq: number;
  readonly id: number;
  readonly limit: number;
}

export const removedRows = hotQuery((db, param: Param<RemovedParams>) =>
  db
    .selectFrom('removed_rows')
    .select(['id', 'seq', sql.lit<1>(1).as('deleted')])
    .where('userId', '=', param('userId'))
    .where('kind', '=', param('kind'))
    .where(sql<boolean>`("seq", "id") > (${param('seq')}, ${param('id')})`)
    .orderBy('seq')
    .orderBy('id')
    .limit(limitParam(param('limit'))),
);
