import { copyFileSync, existsSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { getCurrentUser } from '../../features/account/reads.ts';
import { openStore } from '../../open.ts';
import { addAccount, insertRaw } from '../../testing/rows.ts';
import { openTestStore, type TestStore } from '../../testing/store.ts';
import { sqliteOf } from './connection.ts';
import { DamagedDatabase, fileProblems } from './database-file.ts';
import { SQLite } from './driver.ts';

let store: TestStore;
beforeEach(async () => {
  store = await openTestStore();
});
afterEach(() => store.close());

describe('each connection keeps what was acknowledged', () => {
  const pragmas = ['journal_mode', 'synchronous', 'foreign_keys', 'trusted_schema', 'mmap_size'] as const;
  const expected = ['wal', 2, 1, 0, 0];

  test('the reader', () => {
    const reader = sqliteOf(store.read);
    expect(pragmas.map((name) => reader.pragma(name, { simple: true }))).toEqual(expected);
    expect(reader.pragma('query_only', { simple: true })).toBe(1);
  });

  test('the writer', async () => {
    const values = await store.write((tx) =>
      pragmas.map((name) => sqliteOf(tx.db).pragma(name, { simple: true })),
    );
    expect(values).toEqual(expected);
  });

  test('the read handle cannot write', async () => {
    const write = store.read.insertInto('holidays').values({ date: '2026-12-25', name: 'X', seq: 1 });
    await expect(write.execute()).rejects.toMatchObject({ code: 'SQLITE_READONLY' });
    expect(() => sqliteOf(store.read).exec('DROP TABLE users')).toThrow(/readonly/);
  });

  test('the file is its owner’s alone', async () => {
    const path = join(store.folder, 'new.db');
    await (await openStore(path)).close();
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });
});

describe('D53 opening a database file', () => {
  let path: string;
  const reopen = (at: string) => async () => (await openStore(at)).close();
  const fresh = (name: string) => join(store.folder, name);

  /** A closed copy of a database with a few hundred rows, so that damage can hit more than empty pages. */
  beforeEach(async () => {
    for (let n = 0; n < 120; n++) void addAccount(store, { employeeId: `E${n}`, fullName: 'x'.repeat(200) });
    await insertRaw(store, 'audit_log', {
      action: 'test',
      subjectType: 'test',
      details: 'y'.repeat(20_000),
      createdAt: '2026-11-20T09:00:00.000Z',
    });
    sqliteOf(store.read).pragma('query_only = OFF');
    sqliteOf(store.read).pragma('wal_checkpoint(TRUNCATE)');
    path = fresh('copy.db');
    copyFileSync(fresh('muster.db'), path);
  });

  test('makes a missing one, and finds everything in a whole one again', async () => {
    await reopen(fresh('new.db'))();
    expect(existsSync(fresh('new.db'))).toBe(true);
    const again = await openStore(path);
    expect(await again.read.selectFrom('users').select('id').execute()).toHaveLength(120);
    await again.close();
  });

  test('refuses one in which any page was overwritten with garbage', async () => {
    const whole = readFileSync(path);
    const pages = whole.length / 4096;
    expect(pages).toBeGreaterThan(50);
    for (let page = 0; page < pages; page++) {
      const damaged = fresh(`page-${page}.db`);
      writeFileSync(damaged, Buffer.from(whole).fill(0xa5, page * 4096, (page + 1) * 4096));
      await expect(reopen(damaged), `page ${page + 1}`).rejects.toThrow(DamagedDatabase);
    }
  });

  test.each([
    ['to nothing', 0],
    ['to a part of its header', 60],
    ['to its first page', 4096],
    ['in the middle', 0.5],
    ['by its last page', -4096],
  ])('refuses one that was cut off %s', async (_where, to) => {
    const size = statSync(path).size;
    truncateSync(path, to < 0 ? size + to : to < 1 ? Math.floor(size * to) : to);
    await expect(reopen(path)).rejects.toThrow(DamagedDatabase);
  });

  test('finds nothing wrong with a whole one, and says what is wrong with the others, making none', () => {
    expect(fileProblems(path)).toEqual([]);
    expect(fileProblems(fresh('none.db'))).toEqual(['there is no file']);
    expect(existsSync(fresh('none.db'))).toBe(false);
    writeFileSync(fresh('empty.db'), '');
    expect(fileProblems(fresh('empty.db'))).toEqual(['the file is empty']);
    expect(statSync(fresh('empty.db')).size).toBe(0);
  });

  test('and closing it again leaves no log beside it, whatever was asked of it', async () => {
    const again = await openStore(path);
    await getCurrentUser(again.read, 1);
    await again.write((tx) => tx.seq('everyone'));
    expect(existsSync(`${path}-wal`)).toBe(true);
    await again.close();
    expect(existsSync(`${path}-wal`)).toBe(false);
  });

  test('refuses a text file', async () => {
    writeFileSync(fresh('notes.db'), 'Dear diary, this is no database at all.\n'.repeat(500));
    await expect(reopen(fresh('notes.db'))).rejects.toThrow(DamagedDatabase);
  });

  test('refuses one with a row that refers to nothing, and says which', async () => {
    const whole = await openStore(path);
    await whole.close();
    await damage(
      path,
      'foreign_keys = OFF',
      'INSERT INTO leave_ledger (userId, amount, kind, reason, createdAt) VALUES (999, 2, ?, ?, ?)',
    );
    await expect(reopen(path)).rejects.toThrow(/a row of leave_ledger refers to a missing row of users/);
  });

  test('refuses one with a row that breaks a rule', async () => {
    await damage(
      path,
      'ignore_check_constraints = ON',
      'INSERT INTO leave_ledger (userId, amount, kind, reason, createdAt) VALUES (1, 0, ?, ?, ?)',
    );
    await expect(reopen(path)).rejects.toThrow(/CHECK constraint failed in leave_ledger/);
  });
});

/** Writes a row that the database would refuse, as a broken disk or a careless hand might. */
async function damage(path: string, pragma: string, sql: string): Promise<void> {
  const sqlite = new SQLite(path);
  sqlite.pragma(pragma);
  sqlite.prepare(sql).run('grant', 'test', '2026-11-20T09:00:00.000Z');
  sqlite.close();
}
