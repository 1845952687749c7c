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

/**
 * As {@link inOneSnapshot}, on a replica if there is one that has all that the primary had when this was called (L51).
 * `work` may run twice. It may read only rows whose writes move the change clock or add to the log of changes: those that
 * devices mirror, and those of the tables in `announcedTables`, which a test compares.
 */
export function inRecentSnapshot<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  const { inRecentSnapshot: run } = abilitiesOf(db);
  return run ? run(work) : inOneSnapshot(db, work);
}
