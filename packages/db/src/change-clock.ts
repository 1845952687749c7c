import type { Db } from './connection.ts';
import { hotQuery, type Param } from './hot-query.ts';

const readClock = hotQuery((db, _param: Param<object>) => db.selectFrom('change_clock').select('seq'));

const storeClock = hotQuery((db, param: Param<{ seq: number }>) =>
  db
    .updateTable('change_clock')
    .set({ seq: param('seq') })
    .returning('seq'),
);

/** The last integer a writing transaction was given. */
export function readChangeClock(db: Db): number {
  return readClock.first(db, {})?.seq ?? 0;
}

/** Moves the clock to `seq`; only the write batch calls it. */
export function storeChangeClock(db: Db, seq: number): void {
  storeClock.first(db, { seq });
}
