import { join } from 'node:path';
import { mapSerially } from '@muster/domain/concurrency/serial';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readClock } from '../../store/change-clock.ts';
import type { Db } from '../../store/connection.ts';
import { addAccount } from '../../testing/rows.ts';
import { openTestStore, type TestStore } from '../../testing/store.ts';
import { migrations } from '../migrations/index.ts';
import { connect, sqliteOf } from './connection.ts';
import { migrate } from './migrate.ts';

let store: TestStore;
beforeEach(async () => {
  store = await openTestStore();
});
afterEach(() => store.close());

async function withDatabase<T>(path: string, work: (db: Db) => Promise<T>): Promise<T> {
  const db = connect(path, false);
  try {
    return await work(db);
  } finally {
    sqliteOf(db).close();
  }
}

function schemaOf(db: Db): unknown[] {
  return sqliteOf(db).prepare('SELECT type, name, sql FROM sqlite_schema ORDER BY name').all();
}

test('a new database gets every migration and its number', async () => {
  await withDatabase(join(store.folder, 'new.db'), async (db) => {
    migrate(db);
    expect(sqliteOf(db).pragma('user_version', { simple: true })).toBe(migrations.length);
    expect(schemaOf(db).length).toBeGreaterThan(15);
  });
});

test('migrating again changes neither schema nor rows', async () => {
  await addAccount(store);
  const before = schemaOf(store.read);
  await withDatabase(join(store.folder, 'muster.db'), async (db) => migrate(db));
  expect(schemaOf(store.read)).toEqual(before);
  expect(await store.read.selectFrom('users').select('employeeId').execute()).toEqual([
    { employeeId: 'EMP001' },
  ]);
});

test('a database of a newer release is refused and left as it is', async () => {
  await withDatabase(join(store.folder, 'muster.db'), async (db) => {
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

test('a step that the database refuses is named, and the database keeps the schema before it', async () => {
  await withDatabase(join(store.folder, 'muster.db'), async (db) => {
    // Its table is there already.
    const last = 15;
    sqliteOf(db).pragma(`user_version = ${last - 1}`);
    const before = schemaOf(db);
    expect(() => migrate(db)).toThrow(
      new RegExp(
        `^Migration ${last} failed \\(.+\\), and the database has kept schema ${last - 1}: start the release before`,
      ),
    );
    expect(schemaOf(db)).toEqual(before);
    expect(sqliteOf(db).pragma('user_version', { simple: true })).toBe(last - 1);
  });
});

test('D41 each new database begins a history of its own, which opening it again does not end', async () => {
  const epochs = await mapSerially(['one.db', 'two.db', 'one.db'], (name) =>
    withDatabase(join(store.folder, name), async (db) => {
      migrate(db);
      return (await readClock(db)).epoch;
    }),
  );
  expect(epochs[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(epochs[1]).not.toBe(epochs[0]);
  expect(epochs[2]).toBe(epochs[0]);
});

test('every table is STRICT, so that no column holds another type', () => {
  const tables = sqliteOf(store.read)
    .prepare("SELECT name, strict FROM pragma_table_list WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    .all();
  expect(tables.length).toBeGreaterThan(15);
  expect(tables.filter((table) => (table as { strict: number }).strict !== 1)).toEqual([]);
});
