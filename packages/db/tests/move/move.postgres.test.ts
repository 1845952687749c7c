import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { connect, sqliteOf } from '../../src/engine/sqlite/connection.ts';
import { compareRows, copyRows } from '../../src/move/copy.ts';
import type { MovedRow, MoveSource, MoveTarget } from '../../src/move/ends.ts';
import { openMoveSource, openMoveTarget } from '../../src/move/open.ts';
import { openStore } from '../../src/open.ts';
import { createTestDatabase, type TestDatabase } from '../../src/testing/postgres.ts';
import { addAccount, insertRaw } from '../../src/testing/rows.ts';
import { fillCompany } from './filled-company.ts';

const folder = mkdtempSync(join(tmpdir(), 'muster-move-'));
const first = join(folder, 'first.db');
/** It sorts by German rules and lives in Nepal. A move that is not committed leaves it empty for the next. */
let database: TestDatabase;
beforeAll(async () => {
  await fillCompany(first);
  database = await createTestDatabase(
    `TEMPLATE template0 ENCODING 'UTF8' LOCALE_PROVIDER icu ICU_LOCALE 'de' LOCALE 'C'`,
  );
  await database.run(`ALTER DATABASE ${database.name} SET timezone = 'Asia/Kathmandu'`);
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

async function withEnds<T>(
  from: string,
  to: string,
  work: (source: MoveSource, target: MoveTarget) => Promise<T>,
): Promise<T> {
  const source = await openMoveSource(from, async () => true);
  try {
    const target = await openMoveTarget(to);
    return await work(source, target).finally(() => target.close());
  } finally {
    await source.close();
  }
}

/** Copies, compares and commits; the lines that it said. */
async function move(from: string, to: string): Promise<string[]> {
  const lines: string[] = [];
  await withEnds(from, to, async (source, target) => {
    await copyRows(source, target, (line) => lines.push(line));
    await compareRows(source, target, (line) => lines.push(line));
    expect(await source.handOverHistory()).toBe(true);
    await target.commit();
  });
  return lines;
}

/** Everything in a database file, the last ids too. */
function contentOf(path: string): Record<string, unknown[]> {
  const sqlite = sqliteOf(connect(path, true));
  const names = sqlite.prepare<[], [string]>(
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT IN ('server_keys', 'stored_files', 'file_chunks', 'changes')",
  );
  const rowsOf = (name: string) =>
    sqlite.prepare<[], Record<string, unknown>>(`SELECT * FROM "${name}"`).safeIntegers(true).all();
  const content = names
    .raw(true)
    .all()
    .map(([name]) => [name, rowsOf(name).map(textOf).sort()]);
  sqlite.close();
  return Object.fromEntries(content);
}

function textOf(row: Record<string, unknown>): string {
  return JSON.stringify(Object.entries(row).sort(), (_, value) =>
    typeof value === 'bigint' ? `${value}n` : value,
  );
}

test('D59 a source that is written to meanwhile is copied as it was', async () => {
  const path = join(folder, 'used.db');
  copyFileSync(first, path);
  const store = await openStore(path);
  onTestFinished(() => store.close());
  await withEnds(path, database.url, async (source, target) => {
    await addAccount(store, { employeeId: 'LATE' });
    await copyRows(source, target, () => undefined);
    await compareRows(source, target, () => undefined);
    // A command wrote: the copy lacks it, so devices cannot go on there.
    expect(await source.handOverHistory()).toBe(false);
  });
});

type Change = (rows: readonly MovedRow[]) => readonly MovedRow[];

const changes: readonly (readonly [what: string, table: string, change: Change])[] = [
  ['lacks a row', 'reopened_days', (rows) => rows.slice(1)],
  ['has one row more', 'reopened_days', (rows) => [...rows, ['2026-01-01']]],
  [
    'has other bytes',
    'used_challenges',
    (rows) => rows.map(([, at = null], row) => [Buffer.alloc(512, row), at]),
  ],
  ['has nothing for a text', 'audit_log', (rows) => rows.map((row) => row.map((value) => value || null))],
];

test.each(changes)('D59 a copy that %s is refused, and its table is named', async (_what, name, change) => {
  await withEnds(first, database.url, async (source, target) => {
    const insert: MoveTarget['insert'] = (table, rows) =>
      target.insert(table, table.name === name ? change(rows) : rows);
    await copyRows(source, { ...target, insert }, () => undefined);
    await expect(compareRows(source, target, () => undefined)).rejects.toThrow(
      new RegExp(`^The copy differs, so nothing was moved: ${name}(, \\w+ \\d+)?$`),
    );
  });
});

test('D59 a move to PostgreSQL and back keeps every row of every table', async () => {
  const back = join(folder, 'back.db');
  const there = await move(first, database.url);
  expect(await move(database.url, back)).toEqual(there);
  expect((await database.run('SELECT 1 FROM changes')).rows).toEqual([]);
  const content = contentOf(first);
  expect(contentOf(back)).toEqual(content);
  expect(Object.keys(content).filter((name) => content[name]?.length === 0)).toEqual([]);
  expect(there).toContainEqual(expect.stringMatching(/^sessions: \d+ rows, sha256 [0-9a-f]{64}$/));
});

test('D59 new rows get the ids that they would have got', async () => {
  copyFileSync(first, join(folder, 'copy.db'));
  const next = async (place: string) => {
    const store = await openStore(place);
    const filter = { userId: 1, list: 'people', name: 'next', search: '{}' };
    return insertRaw(store, 'saved_filters', filter).finally(() => store.close());
  };
  expect(await next(database.url)).toBe(await next(join(folder, 'copy.db')));
});
