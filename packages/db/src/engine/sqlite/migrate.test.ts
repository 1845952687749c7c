import { join } from 'node:path';
import { mapSerially } from '@muster/domain/concurrency/serial';
import { defaultBalanceTypes } from '@muster/domain/leave/balance';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { getCalendar, getCompany, getSettings } from '../../features/company/reads.ts';
import { historyProblems } from '../../record-versions/check.ts';
import { readClock } from '../../store/change-clock.ts';
import type { Db } from '../../store/connection.ts';
import { addAccount } from '../../testing/rows.ts';
import { openTestStore, type TestStore } from '../../testing/store.ts';
import { connect, sqliteOf } from './connection.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';

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
    const last = migrations.length;
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

test('a database of the first schema keeps its change clock', async () => {
  await withDatabase(join(store.folder, 'first.db'), async (db) => {
    sqliteOf(db).exec(`${migrations[0]}; UPDATE change_clock SET seq = 41; PRAGMA user_version = 1`);
    migrate(db);
    expect(await readClock(db)).toMatchObject({
      seq: 41,
      endedSessions: 0,
      epoch: expect.stringMatching(/^\w{32}$/),
    });
  });
});

test('D40 a database from before staff could be searched finds them, and its company goes on as it was', async () => {
  await withDatabase(join(store.folder, 'fourth.db'), async (db) => {
    const sqlite = sqliteOf(db);
    for (const sql of migrations.slice(0, 4)) sqlite.exec(sql);
    sqlite.exec(`
      INSERT INTO users (employeeId, employeeIdKey, password, fullName, department, joinDate, createdAt, seq)
        VALUES ('E1', 'e1', '$', 'Zoë Łęcka', 'Sales', '2026-11-02', '2026-11-02T09:00:00.000Z', 1);
      INSERT INTO company (id, name, timeZone, openedOn, createdAt, seq)
        VALUES (1, 'Acme', 'UTC', '2026-11-02', '2026-11-02T09:00:00.000Z', 2);
      UPDATE company SET workDays = '123456', dayStart = '08:00';
      INSERT INTO day_closes (date, closedAt) VALUES ('2026-11-06', ''), ('2026-11-07', '');
      PRAGMA user_version = 4`);
    migrate(db);
    expect(sqlite.prepare('SELECT searchKey FROM users').pluck().get()).toBe('zoe lecka\ne1\nsales\n');
    expect(await getSettings(db, '2026-11-20T09:00:00.000Z')).toMatchObject({
      balanceTypes: defaultBalanceTypes,
      leaveYear: null,
      location: 'review',
      attendanceYears: 4,
    });
    // D2 Its calendar is valid from its beginning, and the days off before its last closed day stay days off.
    expect((await getCalendar(db)).versions).toMatchObject([
      { validFrom: '2026-11-02', timeZone: 'UTC', workDays: [1, 2, 3, 4, 5, 6], dayStart: '08:00' },
    ]);
    expect((await getCompany(db)).closedThrough).toBe('2026-11-07');
    // Nothing is removed by years in the first month of this release.
    const month = sqlite.prepare("SELECT retentionFrom > date('now', '+28 days') FROM company").pluck();
    expect(month.get()).toBe(1);
  });
});

test('every table is STRICT, so that no column holds another type', () => {
  const tables = sqliteOf(store.read)
    .prepare("SELECT name, strict FROM pragma_table_list WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    .all();
  expect(tables.length).toBeGreaterThan(15);
  expect(tables.filter((table) => (table as { strict: number }).strict !== 1)).toEqual([]);
});

test('D57 rows from before versions were kept get a first version, made by no one known', async () => {
  await withDatabase(join(store.folder, 'twentieth.db'), async (db) => {
    const sqlite = sqliteOf(db);
    sqlite.function('search_key', { varargs: true }, () => '');
    for (const sql of migrations.slice(0, 20)) sqlite.exec(sql);
    const at = '2026-11-02T09:00:00.000Z';
    sqlite.exec(`
      INSERT INTO users (employeeId, employeeIdKey, password, fullName, joinDate, createdAt, seq)
        VALUES ('E1', 'e1', '$', 'Zoë', '2026-11-02', '${at}', 1);
      INSERT INTO leave_ledger (userId, halfDays, kind, reason, createdAt) VALUES (1, 50, 'grant', 'Start', '${at}');
      INSERT INTO leave_requests (userId, leaveType, startDate, endDate, duration, reason, halfDays, createdAt, updatedAt, seq)
        VALUES (1, 'Annual Leave', '2026-11-09', '2026-11-09', 'full_day', 'Rest', 2, '${at}', '${at}', 2);
      INSERT INTO attendance (userId, date, checkInTime, status, manual, checkInReceivedAt, createdAt, seq)
        VALUES (1, '2026-11-02', '${at}', 'present', 1, '2026-11-02T09:30:00.000Z', '${at}', 3);
      INSERT INTO corrections (userId, attendanceId, checkOutTime, reason, createdAt, updatedAt, seq)
        VALUES (1, 1, '${at}', 'Forgot', '${at}', '${at}', 4);
      PRAGMA user_version = 20`);
    migrate(db);
    const versions = sqlite
      .prepare('SELECT id, kind, subjectId, change, at, content FROM record_versions')
      .all();
    expect(versions).toMatchObject([
      { id: 1, kind: 'balance', change: 'kept' },
      { id: 2, kind: 'leave', change: 'kept' },
      { id: 3, kind: 'correction', change: 'kept' },
      { id: 4, kind: 'attendance', change: 'kept', at: '2026-11-02T09:30:00.000Z' },
    ]);
    expect(String((versions[3] as { content: string }).content)).toContain(
      '{"by":null,"note":null,"was":{"userId":1',
    );
    expect(await historyProblems(db, '2026-11-03T00:00:00.000Z')).toEqual([]);
  });
});
