import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect, sqliteOf } from '@muster/db/engine/sqlite/connection';

export interface FolderComparison {
  readonly differences: readonly string[];
  readonly rows: number;
  readonly files: number;
}

/** Only the epoch may differ, which a restore names again (S5). Neither may be written to meanwhile. */
export function compareFolders(one: string, other: string): FolderComparison {
  const [rows, files] = [compareDatabases(one, other), compareFiles(one, other)];
  return {
    differences: [...rows.differences, ...files.differences],
    rows: rows.count,
    files: files.count,
  };
}

interface Compared {
  readonly differences: readonly string[];
  readonly count: number;
}

function compareDatabases(one: string, other: string): Compared {
  const [a, b] = [one, other].map((folder) => sqliteOf(connect(join(folder, 'muster.db'), true)));
  if (!a || !b) throw new Error('There are two folders');
  try {
    const schema = 'SELECT type, name, sql FROM sqlite_schema ORDER BY type, name';
    const differences = compareRows(
      'sqlite_schema',
      a.prepare(schema).iterate(),
      b.prepare(schema).iterate(),
    );
    const tables = a
      .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
      .pluck()
      .all();
    let count = 0;
    for (const table of tables.map(String)) {
      const sql = `SELECT * FROM "${table}" ORDER BY ${orderOf(a.pragma(`table_info("${table}")`))}`;
      differences.push(...compareRows(table, a.prepare(sql).raw().iterate(), b.prepare(sql).raw().iterate()));
      count += Number(a.prepare(`SELECT count(*) FROM "${table}"`).pluck().get());
    }
    return { differences, count };
  } finally {
    for (const database of [a, b]) database.close();
  }
}

function orderOf(columns: unknown): string {
  return (columns as readonly object[]).map((_column, place) => place + 1).join(', ');
}

function compareRows(table: string, one: Iterator<unknown>, other: Iterator<unknown>): string[] {
  for (let place = 0; ; place += 1) {
    const [a, b] = [one.next(), other.next()];
    if (a.done && b.done) return [];
    if (a.done !== b.done) return [`${table}: row ${place} is in one only`];
    if (textOf(table, a.value) !== textOf(table, b.value)) return [`${table}: row ${place} differs`];
  }
}

function textOf(table: string, row: unknown): string {
  if (table !== 'change_clock' || !Array.isArray(row)) return JSON.stringify(row);
  return JSON.stringify(row.map((value) => (/^[0-9a-f]{32}$/.test(String(value)) ? 'epoch' : value)));
}

function compareFiles(one: string, other: string): Compared {
  const lists = ['keys', 'mail', 'uploads'].map((folder) => compareFolder(folder, one, other));
  return {
    differences: lists.flatMap(({ differences }) => differences),
    count: lists.reduce((sum, { count }) => sum + count, 0),
  };
}

function compareFolder(folder: string, one: string, other: string): Compared {
  const [a, b] = [one, other].map((root) => filesOf(join(root, folder)));
  const names = [...new Set([...(a ?? []), ...(b ?? [])])];
  const differences = names.flatMap((name) => {
    if (!a?.has(name) || !b?.has(name)) return [`${folder}/${name} is in one only`];
    const [left, right] = [one, other].map((root) => readFileSync(join(root, folder, name)));
    return left && right?.equals(left) ? [] : [`${folder}/${name} differs`];
  });
  return { differences, count: names.length };
}

function filesOf(folder: string): Set<string> {
  const entries = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
  return new Set(entries.filter((entry) => entry.isFile()).map(({ name }) => name));
}
