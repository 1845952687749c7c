import type { Db } from './connection.ts';
import { hotQuery, type Param } from './hot-query.ts';

const theClock = hotQuery((db, _param: Param<object>) =>
  db.selectFrom('change_clock').select(['seq', 'epoch', 'endedSessions']),
);

const storeClock = hotQuery((db, param: Param<{ seq: number }>) =>
  db
    .updateTable('change_clock')
    .set({ seq: param('seq') })
    .returning('seq'),
);

/** The last integer a writing transaction was given. */
export async function readChangeClock(db: Db): Promise<number> {
  return (await readClock(db)).seq;
}

/** The change clock with its epoch, and how many sessions have ended so far. */
export async function readClock(db: Db) {
  const clock = await theClock.first(db, {});
  if (!clock) throw new Error('The change clock is gone');
  return clock;
}

/** Moves the clock to `seq`; only the write batch calls it. */
export async function storeChangeClock(db: Db, seq: number): Promise<void> {
  await storeClock.first(db, { seq });
}
