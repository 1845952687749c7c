import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStore } from '../../open.ts';
import { SQLite } from './driver.ts';
import { migrations, sqlFunctions } from './migrations/index.ts';

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
  for (const [name, run] of Object.entries(sqlFunctions)) sqlite.function(name, { varargs: true }, run);
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

test.each(migrations.map((sql, index) => [index + 1, sql] as const))(
  'D53 migration %i, killed after each of its statements, is not begun, and the file opens whole',
  async (to, sql) => {
    if (to === 1) return applySlowly(sql, to, () => undefined);
    const before = stateOf(path);
    let last = leaveKilled();
    applySlowly(sql, to, () => {
      last = leaveKilled();
      expect(stateOf(last)).toEqual(before);
    });
    const store = await openStore(last);
    expect(await store.read.selectFrom('users').select('id').execute()).toHaveLength(40);
    await store.close();
  },
);
