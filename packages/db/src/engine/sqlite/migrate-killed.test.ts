import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrations } from '../migrations/index.ts';
import { SQLite } from './driver.ts';
import { openSqlite } from './open.ts';

let folder: string;
/** The database before the migration that a test looks at. Each test leaves it migrated by one. */
let path: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'muster-killed-'));
  path = join(folder, 'muster.db');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A connection whose changes reach the log long before their commit, as those of a big table do. */
function connectSpilling(): Database {
  const sqlite = new SQLite(path);
  for (const pragma of ['journal_mode = WAL', 'synchronous = OFF', 'cache_size = 1', 'foreign_keys = ON'])
    sqlite.pragma(pragma);
  return sqlite;
}

/** Runs a script statement by statement; `after` is called after each. A trigger contains semicolons of its own. */
function runEach(sqlite: Database, script: string, after: () => void): void {
  let text = '';
  for (const part of script.split(/(?<=;)/)) {
    text += part;
    if (!isWhole(sqlite, text)) continue;
    sqlite.exec(text);
    text = '';
    after();
  }
  expect(text.trim()).toBe('');
}

function isWhole(sqlite: Database, text: string): boolean {
  try {
    sqlite.prepare(text);
    return true;
  } catch (error) {
    if (/incomplete input|unrecognized token|contains no statements/.test(String(error))) return false;
    throw error;
  }
}

/** What a kill at this moment leaves: the files as they are. */
function leaveKilled(): string {
  const left = join(folder, 'left.db');
  for (const end of ['', '-wal', '-shm']) {
    rmSync(left + end, { force: true });
    if (end !== '-shm' && existsSync(path + end)) copyFileSync(path + end, left + end);
  }
  return left;
}

function stateOf(file: string): unknown {
  const sqlite = new SQLite(file);
  const schema = sqlite.prepare('SELECT type, name, sql FROM sqlite_schema ORDER BY name').all();
  const whole = sqlite.pragma('quick_check(1)', { simple: true });
  const version = sqlite.pragma('user_version', { simple: true });
  sqlite.close();
  return { schema, whole, version };
}

const people = `
  WITH RECURSIVE numbers (value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM numbers WHERE value < 40)
  INSERT INTO users (employeeId, employeeIdKey, password, fullName, joinDate, createdAt, seq)
    SELECT 'E' || value, 'e' || value, '$', 'Person ' || value, '2026-11-02', '2026-11-02T09:00:00.000Z', value
    FROM numbers;
  INSERT INTO company (id, name, timeZone, openedOn, createdAt, seq)
    VALUES (1, 'Acme', 'UTC', '2026-11-02', '2026-11-02T09:00:00.000Z', 41);`;

/** Applies a migration; `after` is called after each statement, before it is committed. */
function applySlowly(sql: string, to: number, after: () => void): void {
  const sqlite = connectSpilling();
  try {
    sqlite.exec('BEGIN IMMEDIATE');
    runEach(sqlite, sql, after);
    sqlite.pragma(`user_version = ${to}`);
    sqlite.exec('COMMIT');
    if (to === 1) sqlite.exec(people);
  } finally {
    sqlite.close();
  }
}

/** What a next release may do: a column with a value for each row, a table made again, an index and a trigger. */
const sample = `
  ALTER TABLE users ADD COLUMN nickname TEXT;
  UPDATE users SET nickname = fullName;
  CREATE TABLE new_own_clocks (userId INTEGER PRIMARY KEY REFERENCES users ON DELETE CASCADE, seq INTEGER NOT NULL) STRICT;
  INSERT INTO new_own_clocks SELECT id, seq FROM users;
  DROP TABLE own_clocks;
  ALTER TABLE new_own_clocks RENAME TO own_clocks;
  CREATE INDEX users_nickname ON users (nickname);
  CREATE TRIGGER users_stay BEFORE DELETE ON users BEGIN SELECT RAISE(ABORT, 'No'); END;`;
const known = [...migrations, { sqlite: sample, postgres: '' }];

test.each(known.map(({ sqlite }, index) => [index + 1, sqlite] as const))(
  'D53 migration %i, killed after each of its statements, is not begun, and the file opens whole',
  async (to, sql) => {
    if (to === 1) return applySlowly(sql, to, () => undefined);
    const before = stateOf(path);
    let last = leaveKilled();
    applySlowly(sql, to, () => {
      last = leaveKilled();
      expect(stateOf(last)).toEqual(before);
    });
    const store = await openSqlite(last, {}, known);
    expect(await store.read.selectFrom('users').select('id').execute()).toHaveLength(40);
    await store.close();
  },
);
