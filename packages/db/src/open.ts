import { chmodSync, statSync } from 'node:fs';
import { type ChangeNotifier, createChangeNotifier } from './change-notifier.ts';
import { connect, type Db, sqliteOf } from './connection.ts';
import { watchDatabaseFiles } from './database-files.ts';
import { migrate, pendingSchema } from './migrate.ts';
import { randomId, randomSalt } from './random-id.ts';
import { batchWrites, type NewId, type Write } from './write-batch.ts';
import { guardWrites, type StorageWatch, unwatched } from './write-guard.ts';

/** The database of one data folder: a read handle, and the only way to write. */
export interface Store extends Pick<ChangeNotifier, 'onChange' | 'notifyExternalWrites'> {
  /** Sees committed data only. Writes through it fail. */
  readonly read: Db;
  readonly write: Write;
  /** Looks at the database's files now; throws `busy` if they are lost (D48). */
  expectFiles(): void;
  close(): Promise<void>;
}

/** Thrown for a damaged database file (D53). */
export class DamagedDatabase extends Error {}

/** Keeps a copy of a database that is to be migrated to `schema`: `copyTo` writes a whole one to a new file. */
export type BeforeMigration = (schema: number, copyTo: (file: string) => void) => void;

export interface StoreOptions {
  /** Makes ids that do not follow from each other. */
  readonly newId?: NewId;
  /** Learns how the disk treats the database. */
  readonly watch?: StorageWatch;
  readonly beforeMigration?: BeforeMigration;
}

/**
 * Opens the database file at `path`, creates it if it is missing, checks its integrity and migrates it. Reads and
 * writes have a connection each, so no reader sees an uncommitted batch. Throws {@link DamagedDatabase}.
 */
export function openStore(path: string, options: StoreOptions = {}): Store {
  const { newId = randomId, watch = unwatched, beforeMigration } = options;
  const writer = openWhole(path);
  const schema = pendingSchema(writer);
  if (schema !== undefined)
    beforeMigration?.(schema, (file) => void sqliteOf(writer).prepare('VACUUM INTO ?').run(file));
  migrate(writer);
  chmodSync(path, 0o600);
  const read = connect(path, true);
  const notifier = createChangeNotifier(read);
  const files = watchDatabaseFiles(path);
  const guard = guardWrites(files, path, watch);
  return {
    read,
    write: batchWrites(writer, notifier, { newId, newSalt: randomSalt }, guard),
    expectFiles: () => guard.expectFiles('now'),
    onChange: notifier.onChange,
    notifyExternalWrites: notifier.notifyExternalWrites,
    async close() {
      for (const db of [read, writer]) {
        await db.destroy();
        // Kysely does not close a connection that only hot queries have used.
        sqliteOf(db).close();
      }
      files.close();
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

/**
 * The problems of the database file at `path`; empty if it is intact. Creates and repairs nothing. `in full` compares every
 * index with its table, too.
 */
export function fileProblems(path: string, depth: 'quickly' | 'in full' = 'quickly'): string[] {
  const size = sizeOf(path);
  if (size === undefined) return ['there is no file'];
  if (size === 0) return [emptyFile];
  const db = connect(path, true);
  try {
    return integrityProblems(db, depth);
  } finally {
    sqliteOf(db).close();
  }
}

/** SQLite would treat an empty file as a new database and discard a write-ahead log beside it. */
const emptyFile = 'the file is empty';

function sizeOf(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.size;
}

/** The problems of a database's structure and references; empty if it is intact. Reads the whole file. */
function integrityProblems(db: Db, depth: 'quickly' | 'in full' = 'quickly'): string[] {
  const sqlite = sqliteOf(db);
  const check = depth === 'in full' ? 'integrity_check(10)' : 'quick_check(10)';
  const pages = sqlite.pragma(check) as Record<string, string>[];
  const orphans = sqlite.pragma('foreign_key_check') as { table: string; parent: string }[];
  return [
    ...pages.flatMap((row) => Object.values(row)).filter((text) => text !== 'ok'),
    ...orphans.map((row) => `a row of ${row.table} refers to a missing row of ${row.parent}`),
  ];
}
