import { setTimeout } from 'node:timers/promises';
import { DomainError } from '@muster/domain/errors';
import type { Statement } from 'better-sqlite3';
import { type Db, sqliteOf } from './connection.ts';

/** How long a write waits for another process that holds the database, such as the command line. In milliseconds. */
const patience = { attempts: 100, pause: 50 } as const;

/** Begins a transaction. Waiting inside SQLite would stop the whole event loop, so the tries are spread over its turns. */
export async function beginWhenFree(begin: Statement): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      begin.run();
      return;
    } catch (error) {
      if (!codeOf(error).startsWith('SQLITE_BUSY') || attempt === patience.attempts) throw error;
    }
    await setTimeout(patience.pause);
  }
}

/** What passes by itself, a busy or full disk, becomes a refusal that says so; anything else stays what it is. */
export function asRefusal(error: unknown): unknown {
  const passing = /^SQLITE_(BUSY|FULL|IOERR)/.test(codeOf(error));
  return passing ? new DomainError('busy', 'Muster could not save this just now. Please try again.') : error;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

interface TransactionStatements {
  readonly begin: Statement;
  readonly commit: Statement;
  readonly savepoint: Statement;
  readonly release: Statement;
  readonly undo: Statement;
}

const prepared = new WeakMap<Db, TransactionStatements>();

/** A connection's statements around a transaction, prepared once. */
export function transactionStatements(db: Db): TransactionStatements {
  const known = prepared.get(db) ?? prepareStatements(db);
  prepared.set(db, known);
  return known;
}

function prepareStatements(db: Db): TransactionStatements {
  const sqlite = sqliteOf(db);
  return {
    begin: sqlite.prepare('BEGIN IMMEDIATE'),
    commit: sqlite.prepare('COMMIT'),
    savepoint: sqlite.prepare('SAVEPOINT job'),
    release: sqlite.prepare('RELEASE job'),
    undo: sqlite.prepare('ROLLBACK TO job'),
  };
}
