import { gunzipSync } from 'node:zlib';
import { migrations } from '../../src/engine/migrations/index.ts';
import { runAt } from '../../src/testing/postgres.ts';

/** All of a database as SQL: what its release ran, its rows, and what its sequences gave. psql reads it, too. */
export async function dumpOf(url: string): Promise<string> {
  const ask = async <T>(text: string): Promise<T[]> => (await runAt(url, text)).rows;
  const [{ version = 0 } = {}] = await ask<{ version: number }>('SELECT version FROM schema_version');
  const tables = await ask<{ table: string; columns: string[] }>(columnsOfTables);
  const sequences = await ask<{ call: string }>(continuing);
  const lines = [
    'SET session_replication_role = replica;',
    'CREATE TABLE schema_version (version integer NOT NULL);',
    ...migrations.slice(0, version).map(({ postgres }) => postgres),
    'DELETE FROM change_clock;',
  ];
  for (const { table, columns } of tables)
    for (const { line } of await ask<{ line: string }>(insertsInto(table, columns))) lines.push(line);
  return [...lines, ...sequences.map(({ call }) => call), 'SET session_replication_role = DEFAULT;', ''].join(
    '\n',
  );
}

export async function loadDump(url: string, dump: Buffer): Promise<void> {
  await runAt(url, gunzipSync(dump).toString());
}

const columnsOfTables = `
  SELECT quote_ident(c.relname) AS "table", json_agg(quote_ident(a.attname) ORDER BY a.attnum) AS columns
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace GROUP BY c.relname ORDER BY c.relname`;

function insertsInto(table: string, columns: readonly string[]): string {
  // A function takes at most 100 arguments, an array any number of values.
  const values = `array_to_string(ARRAY[${columns.map((column) => `quote_nullable(${column}::text)`).join(', ')}], ', ')`;
  return `SELECT concat('INSERT INTO ${table.replaceAll("'", "''")} (${columns.join(', ')}) VALUES (', ${values}, ');') AS line
    FROM ${table} ORDER BY ${columns[0]}`;
}

const continuing = `
  SELECT format('SELECT setval(%L, %s);', quote_ident(sequencename), last_value) AS call
  FROM pg_sequences WHERE schemaname = 'public' AND last_value IS NOT NULL ORDER BY sequencename`;
