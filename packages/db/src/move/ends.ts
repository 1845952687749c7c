import type { Db } from '../store/connection.ts';

/** A value of a row: whole numbers exactly, whatever their size. */
export type MovedValue = bigint | number | string | Buffer | null;

/** The values of a row, in the order of the table's columns. */
export type MovedRow = readonly MovedValue[];

interface MovedColumn {
  readonly name: string;
  readonly kind: 'integer' | 'real' | 'text' | 'blob';
}

export interface MovedTable {
  readonly name: string;
  readonly columns: readonly MovedColumn[];
  /** The columns by which its rows are read: those of the primary key, or all. */
  readonly order: readonly string[];
  readonly references: readonly string[];
}

interface MoveEnd {
  /** Its queries run within that state; those of a target within its transaction. */
  readonly db: Db;
  readonly tables: readonly MovedTable[];
  rows(table: MovedTable): AsyncIterable<readonly MovedRow[]>;
}

export interface MoveSource extends MoveEnd {
  readonly schema: number;
  /** The last id that each table with ids of its own gave to a row, also one that is gone. */
  lastIds(): Promise<ReadonlyMap<string, bigint>>;
  /** Whether the target may go on with this history; then this one gets another name. False while it is in use. */
  handOverHistory(): Promise<boolean>;
  close(): Promise<void>;
}

/** The database that a move fills, in one transaction. It has the schema of this release and no rows. */
export interface MoveTarget extends MoveEnd {
  /** Throws {@link MoveRefused} for a text that the engine cannot keep. */
  insert(table: MovedTable, rows: readonly MovedRow[]): Promise<void>;
  /** New rows get ids after these, and after those that are there. */
  continueIds(lastIds: ReadonlyMap<string, bigint>): Promise<void>;
  /** Names the history again, so that devices pull everything again (S5). */
  renameEpoch(): Promise<void>;
  commit(): Promise<void>;
  /** Leaves the target without rows, unless the move was committed. */
  close(): Promise<void>;
}

/** Whether a database is left with the copy, or stays in use: a backup must not change or lock it. */
export type SourceUse = 'left' | 'stays in use';

export interface MoveTargetOptions {
  /** Replace a company that was founded there and has no account yet. */
  readonly replacesFounded?: boolean;
}

/** Rows that are read at once: of a table with binary values fewer, because one may have 64 KiB. */
export function pageSizeOf({ columns }: MovedTable): number {
  return columns.some(({ kind }) => kind === 'blob') ? 250 : 1_000;
}

export class MoveRefused extends Error {}

/** A row for people: its table, and its id if it has one. Other keys may be secret. */
export function rowName({ name, columns, order: [key] }: MovedTable, row: MovedRow): string {
  const value = row[columns.findIndex((column) => column.name === key)];
  return typeof value === 'bigint' ? `${name}, ${key} ${value}` : name;
}

export interface CatalogRow {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  /** The place in the primary key, from 1 on; 0 outside of it. */
  readonly key: number;
}

/** Puts tables together from their columns. Throws for a column of a kind that does not move. */
export function tablesOf(
  columns: readonly CatalogRow[],
  references: readonly { readonly table: string; readonly target: string }[],
): MovedTable[] {
  return [...new Set(columns.map(({ table }) => table))].map((name) => {
    const own = columns.filter(({ table }) => table === name);
    const key = own.filter((column) => column.key > 0).sort((a, b) => a.key - b.key);
    return {
      name,
      columns: own.map(({ column, type }) => ({ name: column, kind: kindOf(type) })),
      order: (key.length > 0 ? key : own).map(({ column }) => column),
      references: references.filter(({ table }) => table === name).map(({ target }) => target),
    };
  });
}

const kinds: Readonly<Record<string, MovedColumn['kind']>> = {
  integer: 'integer',
  bigint: 'integer',
  real: 'real',
  'double precision': 'real',
  text: 'text',
  blob: 'blob',
  bytea: 'blob',
};

function kindOf(type: string): MovedColumn['kind'] {
  const kind = kinds[type.toLowerCase()];
  if (!kind) throw new Error(`A column of type ${type} does not move`);
  return kind;
}
