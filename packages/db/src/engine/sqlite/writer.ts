import { setTimeout } from 'node:timers/promises';
import type { Statement } from 'better-sqlite3';
import { readChangeClock, storeChangeClock } from '../../store/change-clock.ts';
import type { Db } from '../../store/connection.ts';
import { type QueryWatch, timed } from '../../store/query-watch.ts';
import type { Writer } from '../../store/write-batch.ts';
import { storageCodeOf } from '../failures.ts';
import { sqliteOf } from './connection.ts';

/** Milliseconds that a write waits for another process that holds the database, such as the command line. */
const patience = { attempts: 100, pause: 50 } as const;

/** Writes of one batch at most, so that a long queue leaves reads a turn. */
const longestBatch = 256;

export function createWriter(db: Db, queries?: QueryWatch): Writer {
  const sqlite = sqliteOf(db);
  sqlite.pragma('busy_timeout = 0');
  const begin = sqlite.prepare('BEGIN IMMEDIATE');
  const commit = sqlite.prepare('COMMIT');
  const savepoint = sqlite.prepare('SAVEPOINT job');
  const release = sqlite.prepare('RELEASE job');
  const undo = sqlite.prepare('ROLLBACK TO job');
  return {
    db,
    longestBatch,
    async begin(mayWait) {
      await beginWhenFree(begin, mayWait);
      return readChangeClock(db);
    },
    async commit({ before, seq }) {
      if (seq !== before) await storeChangeClock(db, seq);
      // A slow commit is a slow disk.
      if (queries) timed(queries, 'COMMIT', () => commit.run());
      else commit.run();
      return undefined;
    },
    rollback() {
      if (sqlite.inTransaction) sqlite.exec('ROLLBACK');
    },
    savepoint: () => void savepoint.run(),
    release: () => void release.run(),
    undo() {
      undo.run();
      release.run();
    },
    isInTransaction: () => sqlite.inTransaction,
  };
}

/** Waiting inside SQLite would block the event loop, so attempts are spread over its turns. */
async function beginWhenFree(begin: Statement, mayWait: () => boolean): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      begin.run();
      return;
    } catch (error) {
      const isBusy = storageCodeOf(error)?.startsWith('SQLITE_BUSY');
      if (!isBusy || attempt === patience.attempts || !mayWait()) throw error;
    }
    await setTimeout(patience.pause);
  }
}
