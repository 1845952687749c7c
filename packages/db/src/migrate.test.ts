import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { connect, type Db, sqliteOf } from './connection.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { openTestStore, type TestStore } from './testing.ts';
import { addAccount } from './testing-rows.ts';

let store: TestStore;
beforeEach(() => {
  store = openTestStore();
});
afterEach(() => store.close());

function withDatabase<T>(path: string, work: (db: Db) => T): T {
  const db = connect(path, false);
  try {
    return work(db);
  } finally {
    sqliteOf(db).close();
  }
}

function schemaOf(db: Db): unknown[] {
  return sqliteOf(db).prepare('SELECT type, name, sql FROM sqlite_schema ORDER BY name').all();
}

test('a new database gets every migration and its number', () => {
  withDatabase(join(store.folder, 'new.db'), (db) => {
    migrate(db);
    expect(sqliteOf(db).pragma('user_version', { simple: true })).toBe(migrations.length);
    expect(schemaOf(db).length).toBeGreaterThan(15);
  });
});

test('migrating again changes neither schema nor rows', async () => {
  await addAccount(store);
  const before = schemaOf(store.read);
  withDatabase(join(store.folder, 'muster.db'), (db) => migrate(db));
  expect(schemaOf(store.read)).toEqual(before);
  expect(await store.read.selectFrom('users').select('employeeId').execute()).toEqual([
    { employeeId: 'EMP001' },
  ]);
});

test('a database of a newer release is refused and left as it is', () => {
  withDatabase(join(store.folder, 'muster.db'), (db) => {
    const newer = migrations.length + 1;
    sqliteOf(db).pragma(`user_version = ${newer}`);
    const before = schemaOf(db);
    expect(() => migrate(db)).toThrow(
      `The database has schema ${newer}, this release knows ${migrations.length}`,
    );
    expect(schemaOf(db)).toEqual(before);
    expect(sqliteOf(db).pragma('user_version', { simple: true })).toBe(newer);
  });
});

test('every table is STRICT, so that no column holds another type', () => {
  const tables = sqliteOf(store.read)
    .prepare("SELECT name, strict FROM pragma_table_list WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    .all();
  expect(tables.length).toBeGreaterThan(15);
  expect(tables.filter((table) => (table as { strict: number }).strict !== 1)).toEqual([]);
});
