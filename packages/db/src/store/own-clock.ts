import { sql } from 'kysely';
import type { Db } from './connection.ts';
import { hotQuery, type Param } from './hot-query.ts';

const ownClock = hotQuery((db, param: Param<{ userId: number }>) =>
  db.selectFrom('own_clocks').select('seq').where('userId', '=', param('userId')),
);

const advanced = hotQuery((db, param: Param<{ userId: number }>) =>
  db
    .insertInto('own_clocks')
    .values({ userId: param('userId'), seq: sql.lit(1) })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ seq: sql<number>`own_clocks.seq + 1` }))
    .returning('seq'),
);

/** The last integer of a person's own clock; 0 before the first (S1). */
export async function readOwnClock(db: Db, userId: number): Promise<number> {
  return (await ownClock.first(db, { userId }))?.seq ?? 0;
}

/** The next integer of a person's own clock; only the write batch calls it. */
export async function advanceOwnClock(db: Db, userId: number): Promise<number> {
  const clock = await advanced.first(db, { userId });
  if (!clock) throw new Error('The own clock did not advance');
  return clock.seq;
}
