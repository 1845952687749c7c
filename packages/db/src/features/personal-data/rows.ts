import { type RawBuilder, sql } from 'kysely';
import { findName } from '../../query/person-name.ts';
import { type Db, expressionsOf } from '../../store/connection.ts';
import type { Section } from './catalogue.ts';
import type { Asked, ColumnKind } from './rule.ts';

export interface NamedPerson {
  readonly id: number;
  readonly name: string | null;
}

/** A value as an export has it: JSON is parsed, flags are booleans, ids of people have their names. */
export type ExportedValue = string | number | boolean | null | NamedPerson | object;
export type ExportedRow = Readonly<Record<string, ExportedValue>>;

export type ReadQueue = <T>(read: () => Promise<T>) => Promise<T>;

const step = 200;

type Key = string | number;

/** Which rows they are is decided first; one that changes meanwhile is read as it is then, a removed one left out. */
export async function* rowsAbout(
  db: Db,
  asked: Asked,
  { table, rule, columns }: Section,
  queued: ReadQueue,
): AsyncGenerator<readonly ExportedRow[]> {
  const [key, name, rows] = [sql.ref(rule.key), sql.table(table), rule.rows(asked, db)];
  const all = await queued(() => keysOf(db, key, sql`${name} where ${rows}`));
  // A row never becomes another person's, so one that is named by its id need not be asked again whose it is.
  const isUnique = rule.key === 'id';
  const keys = (isUnique ? all : [...new Set(all)]).sort(ascending);
  const selected = sql.join(columns.map((column) => sql.ref(column.name)));
  // Rows of one key have an order on both engines, too.
  const order = isUnique ? key : sql`${key}, ${selected}`;
  for (let at = 0; at < keys.length; at += step) {
    const some = sql`${key} in (${sql.join(keys.slice(at, at + step))})`;
    yield await queued(async () => {
      const read = await sql<Record<string, unknown>>`select ${selected} from ${name}
        where ${isUnique ? some : sql`${rows} and ${some}`} order by ${order}`.execute(db);
      return withNames(db, read.rows, columns);
    });
  }
}

/** As one text: a row for each of 100,000 keys would take the event loop five times as long (D50). */
async function keysOf(db: Db, key: RawBuilder<unknown>, from: RawBuilder<unknown>): Promise<Key[]> {
  const keys = expressionsOf(db).jsonValues(key);
  const found = await sql<{ keys: string }>`select ${keys} as "keys" from ${from}`.execute(db);
  const listed: Key[] = JSON.parse(found.rows[0]?.keys ?? '[]');
  return listed;
}

function ascending(one: Key, other: Key): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

async function withNames(
  db: Db,
  rows: readonly Readonly<Record<string, unknown>>[],
  columns: Section['columns'],
): Promise<ExportedRow[]> {
  const names = new Map<number, string | null>();
  for (const { name, kind } of columns) {
    if (kind !== 'person') continue;
    for (const row of rows) {
      const id = row[name];
      if (typeof id === 'number' && !names.has(id)) names.set(id, (await findName(db, id)) ?? null);
    }
  }
  const value = (row: Readonly<Record<string, unknown>>, { name, kind }: Section['columns'][number]) =>
    [name, exported(row[name], kind, names)] as const;
  return rows.map((row) => Object.fromEntries(columns.map((column) => value(row, column))));
}

function exported(
  value: unknown,
  kind: ColumnKind,
  names: ReadonlyMap<number, string | null>,
): ExportedValue {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') {
    if (kind === 'flag') return value === 1;
    return kind === 'person' ? { id: value, name: names.get(value) ?? null } : value;
  }
  if (typeof value !== 'string') throw new TypeError(`An export has no values of the type ${typeof value}`);
  return kind === 'json' ? JSON.parse(value) : value;
}
