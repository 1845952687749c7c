import { chmodSync, statSync } from 'node:fs';
import { type ChangeNotifier, createChangeNotifier } from './change-notifier.ts';
import { connect, type Db, sqliteOf } from './connection.ts';
import { migrate } from './migrate.ts';
import { batchWrites, type Write } from './write-batch.ts';

/** The database of one data folder: a handle for reading and the one way of writing. */
export interface Store extends Pick<ChangeNotifier, 'onChange' | 'notifyExternalWrites'> {
  /** Sees committed data only. Every write through it fails. */
  readonly read: Db;
  readonly write: Write;
  close(): Promise<void>;
}

/** Thrown when a database file is not whole (D53). */
export class DamagedDatabase extends Error {}

/**
 * Opens the database file at `path`, makes it if it is missing, checks that it is whole and migrates it.
 * Reads and writes have a connection each, so no reader sees a batch that is still being written.
 * Throws {@link DamagedDatabase} for a file that is not a whole database.
 */
export function openStore(path: string): Store {
  const writer = openWhole(path);
  migrate(writer);
  chmodSync(path, 0o600);
  const read = connect(path, true);
  const notifier = createChangeNotifier(read);
  return {
    read,
    write: batchWrites(writer, notifier),
    onChange: notifier.onChange,
    notifyExternalWrites: notifier.notifyExternalWrites,
    async close() {
      for (const db of [read, writer]) {
        await db.destroy();
        // Kysely leaves a connection open that only hot queries have used.
        sqliteOf(db).close();
      }
    },
  };
}

function openWhole(path: string): Db {
  if (sizeOf(path) === 0) throw new DamagedDatabase(emptyFile);
  try {
    const db = connect(path, false);
    const problems = integrityProblems(db);
    if (problems.length === 0) return db;
    sqliteOf(db).close();
    throw new DamagedDatabase(problems[0]);
  } catch (error) {
    if (error instanceof Error && 'code' in error && /^SQLITE_(NOTADB|CORRUPT)/.test(String(error.code))) {
      throw new DamagedDatabase(error.message);
    }
    throw error;
  }
}

/** What is wrong with the database file at `path`; empty when it is whole. Makes no file and mends none. */
export function fileProblems(path: string): string[] {
  const size = sizeOf(path);
  if (size === undefined) return ['there is no file'];
  if (size === 0) return [emptyFile];
  const db = connect(path, true);
  try {
    return integrityProblems(db);
  } finally {
    sqliteOf(db).close();
  }
}

/** SQLite would take an empty file for a new database, and throw away a log that lies beside it. */
const emptyFile = 'the file is empty';

function sizeOf(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.size;
}

/** What is wrong with a database's structure and references; empty when it is whole. Reads the whole file. */
function integrityProblems(db: Db): string[] {
  const sqlite = sqliteOf(db);
  const pages = sqlite.pragma('quick_check(10)') as { quick_check: string }[];
  const orphans = sqlite.pragma('foreign_key_check') as { table: string; parent: string }[];
  return [
    ...pages.map((row) => row.quick_check).filter((text) => text !== 'ok'),
    ...orphans.map((row) => `a row of ${row.table} refers to a missing row of ${row.parent}`),
  ];
}
