import type { PlainDate } from '@muster/domain/calendar/plain-date';
import type { Db } from '../../store/connection.ts';
import type { WriteTransaction } from '../../store/write-batch.ts';

/** Counts that someone opened a person's page on a date (D96). */
export async function recordLook(
  tx: WriteTransaction,
  look: { readonly userId: number; readonly byId: number; readonly date: PlainDate },
): Promise<void> {
  await tx.db
    .insertInto('page_looks')
    .values({ ...look, times: 1 })
    .onConflict((conflict) =>
      conflict.columns(['userId', 'byId', 'date']).doUpdateSet((eb) => ({
        times: eb('page_looks.times', '+', 1),
      })),
    )
    .execute();
}

/** Who opened a person's page, newest first. */
export function listLooks(db: Db, userId: number, most: number) {
  return db
    .selectFrom('page_looks')
    .innerJoin('users', 'users.id', 'page_looks.byId')
    .select(['users.fullName as by', 'date', 'times'])
    .where('userId', '=', userId)
    .orderBy('date', 'desc')
    .orderBy('users.searchKey')
    .orderBy('users.id')
    .limit(most)
    .execute();
}
