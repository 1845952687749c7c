import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Db } from '../../store/connection.ts';
import type { Store } from '../../store/store.ts';
import { testEngine } from '../../testing/engine.ts';
import { createTestDatabase } from '../../testing/postgres.ts';
import { openPostgres } from '../postgres/open.ts';
import { connect, sqliteOf } from '../sqlite/connection.ts';
import { migrate } from '../sqlite/migrate.ts';
import { openSqlite } from '../sqlite/open.ts';
import { closeConnection } from '../sqlite/snapshots.ts';
import { type Migration, migrations } from './index.ts';

interface Place {
  /** Makes a database of these migrations. */
  readonly make: (known: readonly Migration[]) => Promise<void>;
  readonly open: () => Promise<Store>;
  readonly run: (sql: string) => Promise<unknown>;
}

async function newPlace(): Promise<Place> {
  if (testEngine === 'postgres') {
    const database = await createTestDatabase();
    onTestFinished(() => database.drop());
    const open = (known = migrations) => openPostgres(database.url, {}, known);
    return { make: async (known) => (await open(known)).close(), open, run: database.run };
  }
  const folder = mkdtempSync(join(tmpdir(), 'muster-erased-'));
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

const at = '2026-02-0';

/** An account of this name, as the first release had it. */
const account = (id: number, name: string, active: 0 | 1) =>
  `INSERT INTO users (id, "employeeId", "employeeIdKey", password, "fullName", "joinDate", active, "createdAt", seq)
  VALUES (${id}, 'E${id}', 'e${id}', '', '${name}', '2026-01-01', ${active}, '${at}1T00:00:00.000Z', 0);`;

const entry = (id: number, action: string, subjectId: number) =>
  `INSERT INTO audit_log (id, action, "subjectType", "subjectId", "createdAt")
  VALUES (${id}, '${action}', 'user', ${subjectId}, '${at}${id}T00:00:00.000Z');`;

test('D61 who was erased before is told by the audit log, not by a name', async () => {
  const { make, open, run } = await newPlace();
  await make(migrations.slice(0, 1));
  await run(
    [
      account(1, 'Former employee', 0),
      account(2, 'Former employee', 0),
      account(3, 'Former employee', 1),
      account(4, 'Ann', 0),
      entry(2, 'account.deactivate', 2),
      entry(3, 'account.erase', 1),
    ].join('\n'),
  );
  const store = await open();
  const rows = await store.read.selectFrom('users').select(['id', 'erasedAt']).orderBy('id').execute();
  await store.close();
  expect(rows).toEqual([
    { id: 1, erasedAt: '2026-02-03T00:00:00.000Z' },
    { id: 2, erasedAt: null },
    { id: 3, erasedAt: null },
    { id: 4, erasedAt: null },
  ]);
});
