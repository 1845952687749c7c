import { abilitiesOf, type Db } from './connection.ts';

/**
 * Runs `work` on one state of the database; otherwise a write may commit between two queries. `work` gets the handle
 * that it must use. Inside a write, and inside another snapshot, that is `db` itself. `work` should await nothing but
 * queries, because few snapshots run at the same time.
 */
export function inOneSnapshot<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  const { inSnapshot } = abilitiesOf(db);
  return inSnapshot ? inSnapshot(work) : work(db);
}
