import { closeSync, fsyncSync, openSync } from 'node:fs';
import type { Database } from 'better-sqlite3';
import type { MovedTable, MovedValue, MoveTarget } from '../../../move/ends.ts';
import { connect, sqliteOf } from '../connection.ts';
import { createDatabase } from '../database-file.ts';
import { listTables, readRows } from './rows.ts';

/** Written without a log, so that a move that is killed leaves no whole file. */
export function openSqliteTarget(path: string): MoveTarget {
  createDatabase(path);
  const db = connect(path, false);
  const sqlite = sqliteOf(db);
  sqlite.pragma('journal_mode = OFF');
  sqlite.pragma('synchronous = OFF');
  sqlite.exec('BEGIN');
  // The migrations begin a history, and this one goes on.
  sqlite.exec('DELETE FROM change_clock');
  return {
    db,
    tables: listTables(sqlite),
    rows: (table) => readRows(sqlite, table),
    async insert(table, rows) {
      const insert = sqlite.prepare<MovedValue[]>(insertInto(table));
      for (const row of rows) insert.run(...row);
    },
    async continueIds(lastIds) {
      for (const [name, last] of lastIds) continueFrom(sqlite, name, last);
    },
    async renameEpoch() {
      sqlite.exec('UPDATE change_clock SET epoch = lower(hex(randomblob(16)))');
    },
    async commit() {
      sqlite.exec('COMMIT');
      sqlite.pragma('journal_mode = WAL');
      sqlite.pragma('wal_checkpoint(TRUNCATE)');
      const file = openSync(path, 'r');
      fsyncSync(file);
      closeSync(file);
    },
    async close() {
      sqlite.close();
    },
  };
}

function insertInto({ name, columns }: MovedTable): string {
  const names = columns.map((column) => `"${column.name}"`).join();
  return `INSERT INTO "${name}" (${names}) VALUES (${columns.map(() => '?').join()})`;
}

/** The engine notes the highest id of the rows by itself. */
function continueFrom(sqlite: Database, name: string, last: bigint): void {
  const raised = sqlite
    .prepare('UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = ?')
    .run(last, name);
  if (raised.changes > 0) return;
  sqlite.prepare('INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)').run(name, last);
}
