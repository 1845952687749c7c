import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type Migration, migrations } from '../engine/migrations/index.ts';
import { openPostgres } from '../engine/postgres/open.ts';
import { connect, sqliteOf } from '../engine/sqlite/connection.ts';
import { migrate } from '../engine/sqlite/migrate.ts';
import { openSqlite } from '../engine/sqlite/open.ts';
import { closeConnection } from '../engine/sqlite/snapshots.ts';
import type { Db } from '../store/connection.ts';
import type { Store } from '../store/store.ts';
import { testEngine } from './engine.ts';
import { createTestDatabase } from './postgres.ts';

/** Where a test of a migration makes a database of an earlier release and opens it with this one. */
export interface DatabasePlace {
  /** Makes a database of these migrations. */
  readonly make: (known: readonly Migration[]) => Promise<void>;
  readonly open: () => Promise<Store>;
  readonly run: (sql: string) => Promise<unknown>;
}

export async function newDatabasePlace(): Promise<DatabasePlace> {
  if (testEngine === 'postgres') {
    const database = await createTestDatabase();
    onTestFinished(() => database.drop());
    const open = (known = migrations) => openPostgres(database.url, {}, known);
    return { make: async (known) => (await open(known)).close(), open, run: database.run };
  }
  const folder = mkdtempSync(join(tmpdir(), 'muster-old-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'muster.db');
  const on = async (work: (db: Db) => void) => {
    const db = connect(path, false);
    work(db);
    await closeConnection(db);
  };
  return {
    make: (known) => on((db) => void migrate(db, known)),
    open: () => openSqlite(path, {}),
    run: (sql) => on((db) => void sqliteOf(db).exec(sql)),
  };
}
