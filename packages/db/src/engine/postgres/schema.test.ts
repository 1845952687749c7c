import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Store } from '../../store/store.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/postgres.ts';
import { type Migration, migrations } from '../migrations/index.ts';
import { sqliteOf } from '../sqlite/connection.ts';
import { openSqlite } from '../sqlite/open.ts';
import { openPostgres } from './open.ts';

const folder = mkdtempSync(join(tmpdir(), 'muster-schema-'));
let sqlite: Store;
let postgres: TestDatabase;
beforeAll(async () => {
  sqlite = await openSqlite(join(folder, 'muster.db'), {});
  postgres = await createTestDatabase();
  await (await openPostgres(postgres.url, {})).close();
});
afterAll(async () => {
  await sqlite.close();
  rmSync(folder, { recursive: true });
  await postgres.drop();
});

type Row = Record<string, string | number | null>;

const onSqlite = (query: string) => sqliteOf(sqlite.read).prepare<[], Row>(query).all();
const onPostgres = async (query: string): Promise<Row[]> => (await postgres.run(query)).rows;
const sorted = (rows: readonly Row[]) => rows.map((row) => JSON.stringify(row)).sort();

const tables = `sqlite_schema AS t WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite_%'`;
const ofPublic = `c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND c.relname NOT IN ('schema_version', 'limit_tries')`;

/** What a server that does not know it need not know: a new table, an index, a column that a new row may leave out. */
const additive = [
  /^CREATE (UNLOGGED )?TABLE /,
  /^CREATE INDEX /,
  /^ALTER TABLE \w+ ADD COLUMN (?!.*NOT NULL)/s,
  /^ALTER TABLE \w+ ADD COLUMN .*NOT NULL DEFAULT /s,
  // Of a list of names, which a test of the newer release has with more names.
  /^ALTER TABLE \w+ (DROP|ADD) CONSTRAINT (\w+_check)(\s+CHECK \(\w+ IN \([^)]*\)\))?$/s,
];

/** What of a migration older servers would have to know. */
function changesIn({ postgres }: Migration): string[] {
  const statements = postgres.split(';').map((each) => each.trim());
  return statements.filter((each) => each !== '' && !additive.some((form) => form.test(each)));
}

test('L54 a migration beside which older servers go on only adds', () => {
  const rolling = migrations.filter(({ rolls }) => rolls);
  expect(rolling.flatMap(changesIn)).toEqual([]);
  const adds = 'CREATE TABLE pets (id bigint); ALTER TABLE users ADD COLUMN pet bigint';
  const changes = [
    'ALTER TABLE users ADD COLUMN shoe bigint NOT NULL',
    'ALTER TABLE users DROP COLUMN invited',
  ];
  expect(changesIn({ sqlite: '', postgres: [adds, ...changes].join(';\n') })).toEqual(changes);
});

test('both have the same tables and columns, of the same kind and nullability', async () => {
  const columns = onSqlite(`
    SELECT t.name AS "table", c.name AS "column", (c."notnull" OR c.pk > 0) AS needed, lower(c.type) AS type,
      c.dflt_value IS NOT NULL AS filled
    FROM ${tables.replace(' WHERE', ' JOIN pragma_table_info(t.name) AS c WHERE')}`);
  const others = await onPostgres(`
    SELECT c.relname AS "table", a.attname AS "column", a.attnotnull::int AS needed,
      CASE format_type(a.atttypid, a.atttypmod) WHEN 'bigint' THEN 'integer' WHEN 'double precision' THEN 'real'
        WHEN 'bytea' THEN 'blob' ELSE format_type(a.atttypid, a.atttypmod) END AS type,
      (a.atthasdef)::int AS filled
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    WHERE ${ofPublic}`);
  expect(sorted(others)).toEqual(sorted(columns));
});

test('texts compare by their bytes, whatever the collation of the database', async () => {
  const others = await onPostgres(`
    SELECT c.relname, a.attname FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0
    JOIN pg_collation l ON l.oid = a.attcollation WHERE ${ofPublic} AND l.collname <> 'C'`);
  expect(others).toEqual([]);
});

test('both have the same indexes and uniqueness', async () => {
  const indexes = onSqlite(`
    SELECT t.name AS "table", i."unique", i.partial,
      (SELECT group_concat(c.name) FROM pragma_index_info(i.name) AS c) AS columns
    FROM ${tables.replace(' WHERE', ' JOIN pragma_index_list(t.name) AS i WHERE')} AND i.origin <> 'pk'`);
  const others = await onPostgres(`
    SELECT c.relname AS "table", i.indisunique::int AS "unique", (i.indpred IS NOT NULL)::int AS partial,
      (SELECT string_agg(a.attname, ',' ORDER BY k.n) FROM unnest(i.indkey::int[]) WITH ORDINALITY AS k(attnum, n)
        JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.attnum) AS columns
    FROM pg_class c JOIN pg_index i ON i.indrelid = c.oid WHERE ${ofPublic} AND NOT i.indisprimary`);
  expect(sorted(others)).toEqual(sorted(indexes));
});

test('both have the same primary and foreign keys', async () => {
  const keys = onSqlite(`
    SELECT t.name AS "table", 'primary' AS kind, (SELECT group_concat(c.name) FROM (
      SELECT name FROM pragma_table_info(t.name) WHERE pk > 0 ORDER BY pk) AS c) AS columns, '' AS target, '' AS removal
    FROM ${tables} AND EXISTS (SELECT 1 FROM pragma_table_info(t.name) WHERE pk > 0)
    UNION ALL
    SELECT t.name, 'foreign', f."from", f."table", f.on_delete
    FROM ${tables.replace(' WHERE', ' JOIN pragma_foreign_key_list(t.name) AS f WHERE')}`);
  const others = await onPostgres(`
    SELECT c.relname AS "table", CASE k.contype WHEN 'p' THEN 'primary' ELSE 'foreign' END AS kind,
      (SELECT string_agg(a.attname, ',' ORDER BY n.place) FROM unnest(k.conkey) WITH ORDINALITY AS n(attnum, place)
        JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = n.attnum) AS columns,
      coalesce(k.confrelid::regclass::text, '') AS target,
      CASE WHEN k.contype = 'p' THEN '' WHEN k.confdeltype = 'c' THEN 'CASCADE' WHEN k.confdeltype = 'n' THEN 'SET NULL'
        ELSE 'NO ACTION' END AS removal
    FROM pg_class c JOIN pg_constraint k ON k.conrelid = c.oid AND k.contype IN ('p', 'f') WHERE ${ofPublic}`);
  expect(
    sorted(others.map((key) => ({ ...key, target: key['target'] === '-' ? '' : (key['target'] ?? '') }))),
  ).toEqual(sorted(keys));
});

test.each([
  ['UPDATE audit_log SET action = action', 'The audit log only grows'],
  ['DELETE FROM audit_log', 'The audit log only grows'],
  ['TRUNCATE audit_log', 'The audit log only grows'],
  ['DELETE FROM record_versions', 'Versions of records are only added'],
  ['UPDATE record_versions SET change = change', 'Versions of records are only added'],
  ['TRUNCATE record_versions', 'Versions of records are only added'],
])('%s is refused', async (statement, words) => {
  await postgres.run(`INSERT INTO audit_log (action, "subjectType", "createdAt") VALUES ('a', 'b', '9999')`);
  await postgres.run(`INSERT INTO record_versions SELECT coalesce(max(id), 0) + 1, 'leave', 1, 'a', '9999', '{}',
    decode(repeat('00', 16), 'hex'), decode(repeat('00', 32), 'hex'), decode(repeat('00', 32), 'hex') FROM record_versions`);
  await expect(postgres.run(statement)).rejects.toThrow(words);
});
