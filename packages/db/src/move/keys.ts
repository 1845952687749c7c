import type { ServerKeysTable } from '../features/admin/table.ts';
import { type MovedTable, MoveRefused, type MoveSource, type MoveTarget } from './ends.ts';

export async function readServerKeys(source: MoveSource): Promise<ServerKeysTable[]> {
  const keys: ServerKeysTable[] = [];
  const table = keysTable(source.tables);
  for await (const rows of source.rows(table))
    for (const row of rows) {
      const [name, sealed] = ['name', 'sealed'].map((column) => row[columnOf(table, column)]);
      if (isName(name) && Buffer.isBuffer(sealed)) keys.push({ name, sealed });
    }
  return keys;
}

export async function insertServerKeys(target: MoveTarget, keys: readonly ServerKeysTable[]): Promise<void> {
  const table = keysTable(target.tables);
  const rows = keys.map((key) => table.columns.map(({ name }) => (name === 'name' ? key.name : key.sealed)));
  if (rows.length > 0) await target.insert(table, rows);
}

function keysTable(tables: readonly MovedTable[]): MovedTable {
  const table = tables.find(({ name }) => name === 'server_keys');
  if (!table) throw new MoveRefused('The database to be moved has no table of server keys');
  return table;
}

function columnOf({ columns }: MovedTable, column: string): number {
  return columns.findIndex(({ name }) => name === column);
}

function isName(value: unknown): value is ServerKeysTable['name'] {
  return value === 'session' || value === 'secrets' || value === 'push' || value === 'acme';
}
