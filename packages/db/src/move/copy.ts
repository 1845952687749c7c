import { createHash } from 'node:crypto';
import {
  type MovedRow,
  type MovedTable,
  type MovedValue,
  MoveRefused,
  type MoveSource,
  type MoveTarget,
  rowName,
} from './ends.ts';

export type Say = (line: string) => void;

export interface MovedRows {
  readonly tables: number;
  readonly rows: number;
}

/** Keys are sealed for their servers, files may lie in a folder, and what servers said to each other was heard. */
const notAsRows = ['server_keys', 'stored_files', 'file_chunks', 'changes'];

/** Those that others refer to first. Throws {@link MoveRefused}. */
export async function copyRows(source: MoveSource, target: MoveTarget, say: Say): Promise<void> {
  expectSameTables(source.tables, target.tables);
  for (const table of inDependencyOrder(tablesToMove(source))) {
    let copied = 0;
    for await (const rows of source.rows(table)) {
      await target.insert(table, rows);
      if (isStep(copied, rows.length)) say(`${table.name}: ${copied + rows.length} rows copied`);
      copied += rows.length;
    }
  }
  await target.continueIds(await source.lastIds());
}

/** Compares every row with its copy. Throws {@link MoveRefused}, which names the table, if any is not the same. */
export async function compareRows(source: MoveSource, target: MoveTarget, say: Say): Promise<MovedRows> {
  const tables = tablesToMove(source);
  let rows = 0;
  for (const table of tables) {
    const count = await compareTable(table, source, target, say);
    rows += count;
  }
  return { tables: tables.length, rows };
}

function tablesToMove({ tables }: MoveSource): MovedTable[] {
  return tables.filter(({ name }) => !notAsRows.includes(name));
}

/** A line for every so many rows: a large table takes minutes. */
const step = 100_000;

function isStep(before: number, more: number): boolean {
  return Math.floor(before / step) < Math.floor((before + more) / step);
}

/** Both engines have the same tables (decision 50); a move relies on it. */
function expectSameTables(ours: readonly MovedTable[], theirs: readonly MovedTable[]): void {
  const shape = (tables: readonly MovedTable[]) =>
    JSON.stringify(tables.map(({ name, columns }) => ({ name, columns })));
  if (shape(ours) !== shape(theirs))
    throw new MoveRefused(
      'The two databases have different tables: start this release of Muster on the first once',
    );
}

export function inDependencyOrder(tables: readonly MovedTable[]): MovedTable[] {
  const done: MovedTable[] = [];
  let left = tables;
  while (left.length > 0) {
    const waits = ({ name, references }: MovedTable) =>
      references.some((other) => other !== name && left.some((table) => table.name === other));
    const next = left.filter((table) => !waits(table));
    if (next.length === 0) throw new Error(`Tables refer to each other: ${left.map(({ name }) => name)}`);
    done.push(...next);
    left = left.filter(waits);
  }
  return done;
}

async function compareTable(
  table: MovedTable,
  source: MoveSource,
  target: MoveTarget,
  say: Say,
): Promise<number> {
  const [ours, theirs] = [createHash('sha256'), createHash('sha256')];
  const copies = target.rows(table)[Symbol.asyncIterator]();
  let count = 0;
  let different: MovedRow | undefined;
  for await (const rows of source.rows(table)) {
    const copied: readonly MovedRow[] = (await copies.next()).value ?? [];
    for (let place = 0; place < Math.max(rows.length, copied.length); place += 1) {
      const [row, copy] = [rows[place], copied[place]];
      const [text, other] = [canonicalText(row), canonicalText(copy)];
      ours.update(text);
      theirs.update(other);
      if (text !== other) different ??= row ?? copy;
    }
    if (isStep(count, rows.length)) say(`${table.name}: ${count + rows.length} rows compared`);
    count += rows.length;
  }
  different ??= (await copies.next()).value?.[0];
  const digest = ours.digest('hex');
  if (different || digest !== theirs.digest('hex'))
    throw new MoveRefused(
      `The copy differs, so nothing was moved: ${different ? rowName(table, different) : table.name}`,
    );
  if (count > 0) say(`${table.name}: ${count} rows, sha256 ${digest}`);
  return count;
}

/** The same text for the same values, whichever engine gave them; a line for each row. */
export function canonicalText(row: MovedRow | undefined): string {
  return row ? `${row.map(textOf).join()}\n` : '';
}

function textOf(value: MovedValue): string {
  if (value === null) return 'null';
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'bigint') return `${value}`;
  // SQLite keeps no zero below zero.
  return typeof value === 'number' ? `${value}r` : `x${value.toString('hex')}`;
}
