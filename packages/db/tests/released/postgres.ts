import { readFileSync } from 'node:fs';
import pg from 'pg';
import type { Migration } from '../../src/engine/migrations/index.ts';
import { openPostgres } from '../../src/engine/postgres/open.ts';
import { createTestDatabase, type TestDatabase } from '../../src/testing/postgres.ts';
import type { DatabaseCopy, DatabaseState, ReleasedDatabase, Row } from './copies.ts';
import { loadDump } from './dump.ts';
import { statementsOf } from './statements.ts';

export async function releasedDump(fixture: string): Promise<ReleasedDatabase> {
  const database = await createTestDatabase();
  await loadDump(database.url, readFileSync(fixture));
  return {
    copy: async () => copyIn(await createTestDatabase(`TEMPLATE ${database.name}`)),
    remove: () => database.drop(),
  };
}

export async function newInServer(): Promise<DatabaseCopy> {
  return copyIn(await createTestDatabase());
}

/** One connection looks at all states: a new one reads the catalog again, which takes most of the time of a look. */
async function copyIn(database: TestDatabase): Promise<DatabaseCopy> {
  const looker = new pg.Client({ connectionString: database.url });
  await looker.connect();
  return {
    state: () => stateOf(looker),
    migrate: async (known) => (await openPostgres(database.url, {}, known)).close(),
    statements: (known) => statementsOf(known.at(-1)?.postgres ?? '').length,
    killAfter: (statements, known) => killAfter(database, statements, known),
    async remove() {
      await looker.end();
      await database.drop();
    },
  };
}

async function killAfter(
  { url }: TestDatabase,
  count: number,
  known: readonly Migration[],
): Promise<boolean> {
  const statements = statementsOf(known.at(-1)?.postgres ?? '');
  if (count > statements.length) return false;
  const parts = [...statements.slice(0, count), 'SELECT pg_terminate_backend(pg_backend_pid());'];
  const killed = { sqlite: '', postgres: parts.join('\n') };
  const opened = openPostgres(url, {}, [...known.slice(0, -1), killed]);
  const isKilled = await opened.then(
    async (store) => store.close().then(() => false),
    () => true,
  );
  if (!isKilled) throw new Error('The connection was not killed');
  return true;
}

async function stateOf(client: pg.Client): Promise<DatabaseState> {
  const ask = async <T>(text: string): Promise<T[]> => (await client.query(text)).rows;
  const [{ version = 0 } = {}] = await ask<{ version: number }>('SELECT version FROM schema_version');
  const schema = await ask<{ line: string }>(schemaLines);
  const rows: Record<string, Row[]> = {};
  for (const { table, columns } of await ask<{ table: string; columns: string[] }>(columnsOfTables)) {
    const values = columns.map((name) => `quote_nullable("${name}"::text) AS "${name}"`).join();
    rows[table] = await ask<Row>(`SELECT ${values} FROM "${table}"`);
  }
  return { version, schema: schema.map(({ line }) => line), rows };
}

const ours = `c.relnamespace = 'public'::regnamespace`;

const columnsOfTables = `
  SELECT c.relname AS "table", json_agg(a.attname ORDER BY a.attnum) AS columns
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  WHERE ${ours} AND c.relkind = 'r' AND c.relname <> 'schema_version' GROUP BY c.relname`;

const schemaLines = `
  SELECT concat_ws(' ', 'column', c.relname, row_number() OVER (PARTITION BY c.oid ORDER BY a.attnum), a.attname,
    format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity, a.attstorage, a.attcollation::regcollation,
    pg_get_expr(d.adbin, d.adrelid), c.relpersistence, c.reloptions) AS line
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum WHERE ${ours} AND c.relkind = 'r'
  UNION ALL SELECT concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid)) FROM pg_constraint
    WHERE connamespace = 'public'::regnamespace
  UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
  UNION ALL SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
  UNION ALL SELECT pg_get_functiondef(oid) FROM pg_proc WHERE pronamespace = 'public'::regnamespace
  ORDER BY line`;
