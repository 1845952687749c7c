import { setTimeout } from 'node:timers/promises';
import { DomainError } from '@muster/domain/errors';
import type { Statement } from 'better-sqlite3';
import { type Db, sqliteOf } from './connection.ts';

/** Milliseconds that a write waits for another process that holds the database, such as the command line. */
const patience = { attempts: 100, pause: 50 } as const;

/**
 * Begins a transaction. Tries are spread over turns of the event loop, because waiting inside SQLite would block it.
 */
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

/** Turns a busy or full disk into a `busy` refusal; leaves any other error as it is. */
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
