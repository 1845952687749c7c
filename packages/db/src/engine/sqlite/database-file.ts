import { closeSync, existsSync, fsyncSync, linkSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Database } from 'better-sqlite3';
import { UnusableDatabase } from '../database-url.ts';
import { connect, sqliteOf } from './connection.ts';
import { SQLite } from './driver.ts';
import { migrate } from './migrate.ts';

export class DamagedDatabase extends Error {}

export class ForeignDatabase extends Error {}

/** Thrown for a whole database beside which lies the write-ahead log of another one (D53). */
export class ForeignLog extends Error {}

/** Makes a database at `path`. It gets its name when it is whole and on disk, so a crash leaves none (D53). */
export function createDatabase(path: string): void {
  const unfinished = `${path}.new`;
  remove(unfinished);
  try {
    build(unfinished);
    renameSync(unfinished, path);
    syncToDisk(dirname(path));
  } catch (error) {
    remove(unfinished);
    throw error;
  }
}

/** Without a log: a full disk would leave the end of it in a file of its own, and a crash starts over anyway. */
function build(path: string): void {
  const db = connect(path, false);
  try {
    sqliteOf(db).pragma('journal_mode = MEMORY');
    migrate(db);
  } finally {
    sqliteOf(db).close();
  }
  syncToDisk(path);
}

function syncToDisk(path: string): void {
  const opened = openSync(path, 'r');
  fsyncSync(opened);
  closeSync(opened);
}

function remove(database: string): void {
  for (const end of ['', '-wal', '-shm', '-journal']) rmSync(database + end, { force: true });
}

/** Throws {@link DamagedDatabase}, {@link ForeignDatabase} or {@link ForeignLog}. Changes nothing. */
export function expectWholeDatabase(path: string): void {
  if (sizeOf(path) === 0) throw new DamagedDatabase(emptyFile);
  recoverJournal(path);
  const [problem] = problemsOf(path);
  if (problem === undefined) return;
  if (isWholeAlone(path)) throw new ForeignLog(problem);
  throw new DamagedDatabase(problem);
}

/** How much of a database is read: `in full` compares every index with its table, too. */
type Depth = 'quickly' | 'in full';

export function fileProblems(path: string, depth: Depth = 'quickly'): string[] {
  const size = sizeOf(path);
  if (size === undefined) return ['there is no file'];
  if (size === 0) return [emptyFile];
  const problems = problemsOf(path, depth);
  if (problems.length > 0 && isWholeAlone(path)) return [`${path}-wal is not its own log: move it away`];
  return problems;
}

/** SQLite would treat an empty file as a new database and discard a write-ahead log beside it. */
const emptyFile = 'the file is empty';

function sizeOf(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.size;
}

/** A crash while SQLite turned the file to write-ahead logging leaves a journal, which only a writer can undo. */
function recoverJournal(path: string): void {
  if (existsSync(`${path}-journal`)) sqliteOf(connect(path, false)).close();
}

/** Throws {@link ForeignDatabase} for a whole file of another program, {@link UnusableDatabase} for one of no release. */
function problemsOf(path: string, depth: Depth = 'quickly'): string[] {
  try {
    return keepingLog(path, () => {
      const sqlite = new SQLite(path, { fileMustExist: true });
      try {
        const problems = integrityProblems(sqlite, depth);
        if (problems.length === 0) expectOwn(sqlite);
        return problems;
      } finally {
        sqlite.close();
      }
    });
  } catch (error) {
    if (error instanceof Error && 'code' in error && /^SQLITE_(NOTADB|CORRUPT)/.test(String(error.code)))
      return [error.message];
    throw error;
  }
}

/**
 * The last connection to close writes the log into the file, unless it may only read; so a reader stays until after
 * `work`. A reader cannot do the work itself, because SQLite leaves out CHECK constraints for it.
 */
function keepingLog<T>(path: string, work: () => T): T {
  if (!sizeOf(`${path}-wal`)) return work();
  const reader = new SQLite(path, { readonly: true, fileMustExist: true });
  try {
    reader.pragma('schema_version');
    return work();
  } finally {
    reader.close();
  }
}

/** A second name of the file hides the log from SQLite; a volume without second names tells nothing. */
function isWholeAlone(path: string): boolean {
  if (!sizeOf(`${path}-wal`)) return false;
  const second = `${path}.alone`;
  remove(second);
  try {
    linkSync(path, second);
    return problemsOf(second).length === 0;
  } catch {
    return false;
  } finally {
    remove(second);
  }
}

function integrityProblems(sqlite: Database, depth: Depth): string[] {
  const check = depth === 'in full' ? 'integrity_check(10)' : 'quick_check(10)';
  const pages = sqlite.pragma(check) as Record<string, string>[];
  const orphans = sqlite.pragma('foreign_key_check') as { table: string; parent: string }[];
  return [
    ...pages.flatMap((row) => Object.values(row)).filter((text) => text !== 'ok'),
    ...orphans.map((row) => `a row of ${row.table} refers to a missing row of ${row.parent}`),
  ];
}

/** Every database of Muster has these tables, and one of a release says whose file it is. */
const ownTables = ['users', 'company', 'change_clock'];
const applicationId = 0x4d757374;

function expectOwn(sqlite: Database): void {
  const names = sqlite.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all();
  if (ownTables.some((name) => !names.includes(name)))
    throw new ForeignDatabase('the file is the database of another program');
  if (sqlite.pragma('application_id', { simple: true }) !== applicationId)
    throw new UnusableDatabase(
      'The database was made before Muster 0.1.0, and no release reads it: name an empty folder in DATA_DIR',
    );
}
