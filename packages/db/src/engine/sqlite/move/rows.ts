import type { Database } from 'better-sqlite3';
import { type CatalogRow, type MovedRow, type MovedTable, pageSizeOf, tablesOf } from '../../../move/ends.ts';

export function listTables(sqlite: Database): MovedTable[] {
  const tables = `sqlite_schema AS t JOIN`;
  const own = `t.type = 'table' AND t.name NOT LIKE 'sqlite_%'`;
  const columns = sqlite.prepare<[], CatalogRow>(`
    SELECT t.name AS "table", c.name AS "column", c.type, c.pk AS key
    FROM ${tables} pragma_table_info(t.name) AS c WHERE ${own} ORDER BY t.name, c.name`);
  const references = sqlite.prepare<[], { table: string; target: string }>(`
    SELECT DISTINCT t.name AS "table", f."table" AS target
    FROM ${tables} pragma_foreign_key_list(t.name) AS f WHERE ${own}`);
  return tablesOf(columns.all(), references.all());
}

export async function* readRows(sqlite: Database, table: MovedTable): AsyncGenerator<MovedRow[]> {
  const columns = table.columns.map(({ name }) => `"${name}"`).join();
  const order = table.order.map((name) => `"${name}"`).join();
  const query = `SELECT ${columns} FROM "${table.name}" ORDER BY ${order}`;
  const statement = sqlite.prepare<[], MovedRow>(query).raw(true).safeIntegers(true);
  let page: MovedRow[] = [];
  for (const row of statement.iterate()) {
    page.push(row);
    if (page.length < pageSizeOf(table)) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}
