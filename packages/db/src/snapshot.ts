import type { Transaction } from 'better-sqlite3';
import { type Db, sqliteOf } from './connection.ts';

type Bracket = Transaction<(work: () => void) => void>;

const brackets = new WeakMap<Db, Bracket>();

/**
 * Runs `work` on one state of the database; otherwise another process may commit between two queries. `work` is
 * synchronous, so nothing else runs on this connection meanwhile.
 */
export function inOneSnapshot<T>(db: Db, work: () => T): T {
  const known = brackets.get(db) ?? sqliteOf(db).transaction((step: () => void) => step());
  brackets.set(db, known);
  const results: T[] = [];
  known(() => void results.push(work()));
  const [result] = results as [T];
  return result;
}
