import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openStore } from '../../open.ts';
import { addAccount } from '../../testing/rows.ts';
import { openTestStore } from '../../testing/store.ts';
import { connect, sqliteOf } from './connection.ts';
import {
  createDatabase,
  expectWholeDatabase,
  ForeignDatabase,
  ForeignLog,
  fileProblems,
} from './database-file.ts';
import { SQLite } from './driver.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'muster-file-'));
  path = join(folder, 'muster.db');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const hashOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');

/** The files of a server that was killed: its database of 60 people, with the log of 60 more beside it. */
async function leaveKilled(): Promise<void> {
  const store = await openTestStore();
  const add = (from: number) =>
    Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        addAccount(store, { employeeId: `E${from + n}`, fullName: 'x'.repeat(200) }),
      ),
    );
  await add(0);
  sqliteOf(store.read).pragma('query_only = OFF');
  sqliteOf(store.read).pragma('wal_checkpoint(TRUNCATE)');
  await add(60);
  for (const end of ['', '-wal']) copyFileSync(join(store.folder, `muster.db${end}`), path + end);
  await store.close();
}

describe('D53 a database and the log beside it', () => {
  test('the log of a killed server is part of its database', async () => {
    await leaveKilled();
    const store = await openStore(path);
    expect(await store.read.selectFrom('users').select('id').execute()).toHaveLength(120);
    await store.close();
  });

  test('a whole copy beside the log of another is refused, and neither is changed', async () => {
    await leaveKilled();
    rmSync(path);
    createDatabase(path);
    const before = [hashOf(path), hashOf(`${path}-wal`)];
    await expect(openStore(path)).rejects.toThrow(ForeignLog);
    expect(fileProblems(path)).not.toEqual([]);
    expect([hashOf(path), hashOf(`${path}-wal`)]).toEqual(before);
    rmSync(`${path}-wal`);
    rmSync(`${path}-shm`);
    expect(() => expectWholeDatabase(path)).not.toThrow();
  });

  test('a damaged database is damaged, also beside a log', async () => {
    await leaveKilled();
    writeFileSync(path, readFileSync(path).fill(0xa5, 8192, 65_536));
    const before = hashOf(path);
    await expect(openStore(path)).rejects.toThrow(/./);
    await expect(openStore(path)).rejects.not.toThrow(ForeignLog);
    expect(hashOf(path)).toBe(before);
  });
});

test.each([
  ['with tables of its own', 'CREATE TABLE bookmarks (address TEXT) STRICT'],
  ['with a higher schema than ours', 'CREATE TABLE users (id INTEGER); PRAGMA user_version = 75'],
  ['without any table', 'PRAGMA user_version = 1'],
])('D53 the file of another program, %s, is refused and stays as it is', async (_name, sql) => {
  const sqlite = new SQLite(path);
  sqlite.exec(sql);
  sqlite.close();
  const before = hashOf(path);
  await expect(openStore(path)).rejects.toThrow(ForeignDatabase);
  expect(hashOf(path)).toBe(before);
  expect(readdirSync(folder)).toEqual(['muster.db']);
});

describe('D53 a new database gets its name when it is whole', () => {
  test('what a crash left of one is started again', () => {
    sqliteOf(connect(`${path}.new`, false)).exec('CREATE TABLE half (id INTEGER)');
    expect(existsSync(path)).toBe(false);
    createDatabase(path);
    expect(fileProblems(path)).toEqual([]);
    expect(readdirSync(folder)).toEqual(['muster.db']);
  });

  test('a crash while SQLite changed the kind of its log is undone', () => {
    createDatabase(path);
    const sqlite = new SQLite(path);
    sqlite.pragma('journal_mode = DELETE');
    sqlite.pragma('cache_size = 1');
    sqlite.exec('BEGIN IMMEDIATE; CREATE TABLE more (text TEXT); CREATE TABLE evenmore (text TEXT)');
    for (let n = 0; n < 50; n++) sqlite.prepare('INSERT INTO more VALUES (?)').run('x'.repeat(4000));
    const [half, journal] = [readFileSync(path), readFileSync(`${path}-journal`)];
    sqlite.close();
    writeFileSync(path, half);
    writeFileSync(`${path}-journal`, journal);
    expect(() => expectWholeDatabase(path)).not.toThrow();
    expect(existsSync(`${path}-journal`)).toBe(false);
  });
});
