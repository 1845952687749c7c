import pg, { type PoolClient } from 'pg';
import { type CatalogRow, type MovedRow, type MovedTable, pageSizeOf, tablesOf } from '../../../move/ends.ts';
import { runOn } from '../pool.ts';

/** The number of the schema is the target's own, and so is what the servers may lose in a crash. */
const own = `c.relkind = 'r' AND c.relpersistence = 'p' AND c.relnamespace = to_regnamespace(quote_ident(current_schema()))
  AND c.relname <> 'schema_version' AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')`;

const columnsOfTables = `
  SELECT c.relname AS "table", a.attname AS "column", format_type(a.atttypid, a.atttypmod) AS type,
    coalesce(array_position(k.conkey, a.attnum), 0) AS key
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
  LEFT JOIN pg_constraint k ON k.conrelid = c.oid AND k.contype = 'p'
  WHERE ${own} ORDER BY c.relname COLLATE "C", a.attname COLLATE "C"`;

const referencesOfTables = `
  SELECT DISTINCT c.relname AS "table", t.relname AS target
  FROM pg_class c JOIN pg_constraint k ON k.conrelid = c.oid AND k.contype = 'f' JOIN pg_class t ON t.oid = k.confrelid
  WHERE ${own}`;

/** The tables of a database, with their columns in the order of their names, which both engines have. */
export async function listTables(client: PoolClient): Promise<MovedTable[]> {
  const columns: CatalogRow[] = (await runOn(client, { text: columnsOfTables })).rows;
  const references = (await runOn(client, { text: referencesOfTables })).rows;
  return tablesOf(columns, references);
}

export async function* readRows(client: PoolClient, table: MovedTable): AsyncGenerator<MovedRow[]> {
  const columns = table.columns.map(({ name }) => `"${name}"`).join();
  const order = table.order.map((name) => `"${name}" NULLS FIRST`).join();
  const query = `SELECT ${columns} FROM "${table.name}" ORDER BY ${order}`;
  await runOn(client, { text: `DECLARE moved NO SCROLL CURSOR FOR ${query}` });
  const fetch = { text: `FETCH ${pageSizeOf(table)} FROM moved`, rowMode: 'array', types };
  try {
    for (;;) {
      const { rows } = await runOn(client, fetch);
      if (rows.length === 0) return;
      yield rows;
    }
  } finally {
    await runOn(client, { text: 'CLOSE moved' });
  }
}

/** Whole numbers are read exactly, unlike in the queries of features. */
const types = {
  getTypeParser(oid: number) {
    return oid === 20 || oid === 23 ? BigInt : pg.types.getTypeParser(oid);
  },
};
