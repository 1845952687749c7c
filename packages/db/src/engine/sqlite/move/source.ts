import type { MoveSource } from '../../../move/ends.ts';
import { connect, sqliteOf } from '../connection.ts';
import { listTables, readRows } from './rows.ts';

/** What a server writes meanwhile is not seen. `handOver`: the name of the history is the folder's, too. */
export function openSqliteSource(path: string, handOver: () => Promise<boolean>): MoveSource {
  const db = connect(path, true);
  const sqlite = sqliteOf(db);
  const version = () => sqlite.pragma('data_version', { simple: true });
  sqlite.exec('BEGIN');
  const before = version();
  const tables = listTables(sqlite);
  return {
    db,
    tables,
    schema: Number(sqlite.pragma('user_version', { simple: true })),
    rows: (table) => readRows(sqlite, table),
    async lastIds() {
      const found = sqlite.prepare<[], [string, bigint]>('SELECT name, seq FROM sqlite_sequence');
      return new Map(found.raw(true).safeIntegers(true).all());
    },
    async handOverHistory() {
      // Commands of the command line ask for no lock; outside of its transaction a connection sees that another wrote.
      sqlite.exec('COMMIT');
      return version() === before && (await handOver());
    },
    async close() {
      sqlite.close();
    },
  };
}
