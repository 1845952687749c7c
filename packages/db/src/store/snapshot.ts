import { abilitiesOf, type Db } from './connection.ts';

/** `work` uses the handle that it gets (`db` itself in a write or a snapshot), and awaits nothing but queries. */
export function inOneSnapshot<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  const { inSnapshot } = abilitiesOf(db);
  if (!inSnapshot) return work(db);
  return inSnapshot((snapshot) => {
    sources.set(snapshot, db);
    return work(snapshot);
  });
}

const sources = new WeakMap<Db, Db>();

/** The handle that a snapshot is of; another handle is its own. What is committed is the same for both. */
export function sourceOf(db: Db): Db {
  return sources.get(db) ?? db;
}

/** False in a write and in a snapshot, which await nothing but queries. */
export function mayWait(db: Db): boolean {
  return abilitiesOf(db).inSnapshot !== undefined;
}

/**
 * As {@link inOneSnapshot}, on a replica that has all that the primary had (L51). `work` may run twice. It reads only
 * rows whose writes move the change clock or the log: those that devices mirror, and `announcedTables`.
 */
export function inRecentSnapshot<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  const { inRecentSnapshot: run } = abilitiesOf(db);
  return run ? run(work) : inOneSnapshot(db, work);
}
