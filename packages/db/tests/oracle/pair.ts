import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DomainError } from '@muster/domain/errors';
import { sql } from 'kysely';
import { openPostgres } from '../../src/engine/postgres/open.ts';
import { openSqlite } from '../../src/engine/sqlite/open.ts';
import { JsonRows } from '../../src/query/json-rows.ts';
import type { Store } from '../../src/store/store.ts';
import { constraintOf } from '../../src/testing/constraints.ts';
import { createTestDatabase } from '../../src/testing/postgres.ts';
import { ascendingIds } from '../../src/testing/store.ts';

/** A store of each engine, for the same writes and questions. */
export interface Pair {
  readonly sqlite: Store;
  readonly postgres: Store;
  /**
   * Makes the next ids of new rows the same. PostgreSQL uses ids up for writes that are refused, SQLite does not.
   */
  alignIds(): Promise<void>;
  close(): Promise<void>;
}

/** The database of PostgreSQL sorts by German rules and lives in Nepal: neither may show. */
export async function openPair(): Promise<Pair> {
  const folder = mkdtempSync(join(tmpdir(), 'muster-oracle-'));
  const sqlite = await openSqlite(join(folder, 'muster.db'), { newId: ascendingIds() });
  const database = await createTestDatabase(
    `TEMPLATE template0 ENCODING 'UTF8' LOCALE_PROVIDER icu ICU_LOCALE 'de' LOCALE 'C'`,
  );
  await database.run(`ALTER DATABASE ${database.name} SET timezone = 'Asia/Kathmandu'`);
  const postgres = await openPostgres(`${database.url}?sslmode=disable`, { newId: ascendingIds() });
  return {
    sqlite,
    postgres,
    async alignIds() {
      const { rows } = await lastIds.execute(sqlite.read);
      const set = rows.map(
        ({ name, last }) => `setval(pg_get_serial_sequence('${name}', 'id'), ${last ?? 1}, ${last !== null})`,
      );
      await postgres.write((tx) => sql`SELECT ${sql.raw(set.join(', '))}`.execute(tx.db));
    },
    async close() {
      await postgres.close();
      await database.drop();
      await sqlite.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const lastIds = sql<{ name: string; last: number | null }>`
  SELECT tables.name, sqlite_sequence.seq AS last FROM sqlite_schema AS tables
  LEFT JOIN sqlite_sequence ON sqlite_sequence.name = tables.name
  WHERE tables.type = 'table' AND tables.sql LIKE '%AUTOINCREMENT%'`;

/** What a call answers, or how it fails, in a form to compare. */
export async function outcomeOf(call: () => unknown): Promise<unknown> {
  try {
    const answer = await call();
    return { answer: comparable(isSeries(answer) ? await allOf(answer) : answer) };
  } catch (error) {
    return { refused: reasonOf(error) };
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof DomainError) return `${error.kind}: ${error.message}`;
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'SQLITE_CONSTRAINT_TRIGGER' || constraintOf(error) === 'trigger') return error.message;
  if (code.startsWith('SQLITE_CONSTRAINT') || constraintOf(error)) return 'a constraint';
  return error.message;
}

async function allOf(series: AsyncIterable<unknown>): Promise<unknown[]> {
  const parts: unknown[] = [];
  for await (const part of series) parts.push(part);
  return parts;
}

function isSeries(answer: unknown): answer is AsyncIterable<unknown> {
  return typeof answer === 'object' && answer !== null && Symbol.asyncIterator in answer;
}

/** Numbers within JSON texts of the database may be written `13.0` or `13`; every other byte counts. */
function comparable(value: unknown): unknown {
  if (value instanceof JsonRows) return { ...value, text: value.text.replaceAll(/(\d)\.0(?=[,}\]])/g, '$1') };
  if (Buffer.isBuffer(value) || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(comparable);
  if (value instanceof Map || value instanceof Set) return [...value].map(comparable);
  // Each database names its own history.
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, key === 'epoch' ? '' : comparable(each)]),
  );
}

/** Random on each engine. */
const ownValues: Readonly<Record<string, readonly string[]>> = {
  change_clock: ['epoch'],
  record_versions: ['salt', 'contentHash', 'hash'],
};

/** What servers tell each other, which SQLite has no need of. */
const notCompared = 'changes';

/** All rows of all tables of a store as texts, in the order of the texts. */
export async function rowsOf(store: Store, { sqlite }: Pair): Promise<Record<string, string[]>> {
  const tables = await sql<{ name: string }>`
    SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`.execute(sqlite.read);
  const all: Record<string, string[]> = {};
  for (const { name } of tables.rows) {
    if (name === notCompared) continue;
    const { rows } = await sql<Record<string, unknown>>`SELECT * FROM ${sql.table(name)}`.execute(store.read);
    all[name] = rows.map((row) => textOf(row, ownValues[name] ?? [])).sort();
  }
  return all;
}

function textOf(row: Record<string, unknown>, own: readonly string[]): string {
  const values = Object.entries(row).filter(([column]) => !own.includes(column));
  return JSON.stringify(Object.fromEntries(values.sort(([a], [b]) => (a < b ? -1 : 1))));
}
