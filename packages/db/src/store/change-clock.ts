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

export async function advanceOwnClock(db: Db, userId: number): Promise<number> {
  const clock = await advanced.first(db, { userId });
  if (!clock) throw new Error('The own clock did not advance');
  return clock.seq;
}

const theClock = hotQuery((db, _param: Param<object>) =>
  db.selectFrom('change_clock').select(['seq', 'epoch', 'endedSessions']),
);

const storeClock = hotQuery((db, param: Param<{ seq: number }>) =>
  db
    .updateTable('change_clock')
    .set({ seq: param('seq') })
    .returning('seq'),
);

export async function readChangeClock(db: Db): Promise<number> {
  return (await readClock(db)).seq;
}

export async function readClock(db: Db) {
  const clock = await theClock.first(db, {});
  if (!clock) throw new Error('The change clock is gone');
  return clock;
}

export async function storeChangeClock(db: Db, seq: number): Promise<void> {
  await storeClock.first(db, { seq });
}
