import type { Position } from '@muster/domain/lists/position';
import { type RawBuilder, sql } from 'kysely';
import { type Db, expressionsOf } from '../store/connection.ts';
import { shouldYield, yieldToEventLoop } from '../store/yield-to-event-loop.ts';

/** Rows that are read and written as JSON before others have their turn: some milliseconds. */
const step = 500;

/** The ids of rows as JSON, some at a time and in their order; between two of them others have their turn. */
export async function* idsInSteps(rows: readonly { readonly id: number }[]): AsyncGenerator<string> {
  for (let at = 0; at < rows.length; at += step) {
    if (shouldYield()) await yieldToEventLoop();
    yield JSON.stringify(rows.slice(at, at + step).map(({ id }) => id));
  }
}

/** JSON without brackets, some ids at a time and in their order. A row that changes meanwhile is read as it is then. */
export async function* jsonInSteps(
  rows: readonly { readonly id: number }[],
  read: (ids: string) => Promise<string | undefined>,
): AsyncGenerator<string> {
  for await (const ids of idsInSteps(rows)) {
    const text = (await read(ids))?.slice(1, -1);
    if (text) yield text;
  }
}

/** JSON of the database, which REST sends in a third of the time. To tRPC's types it is an array of `Row`. */
export class JsonRows<Row> {
  readonly text: string;
  readonly count: number;
  /** Where the list goes on, if it was cut. */
  readonly next: Position | undefined;

  constructor(text: string, count: number, next?: Position) {
    this.text = text;
    this.count = count;
    this.next = next;
  }

  toJSON(): Row[] {
    return JSON.parse(this.text);
  }
}

/** Flags become booleans, computed values come last. The query finds the rows in this `order`. */
interface JsonShape<C extends string> {
  readonly table?: string;
  readonly columns: readonly C[];
  readonly flags?: readonly C[];
  readonly computed?: Readonly<Record<string, RawBuilder<unknown>>>;
  readonly order: RawBuilder<unknown>;
}

/** An aggregate that writes a query's rows as one JSON array. Numbers keep 15 digits. */
export function jsonArrayOf<C extends string>(db: Db, shape: JsonShape<C>): RawBuilder<string> {
  return expressionsOf(db).jsonArray(fieldsOf(db, shape), shape.order);
}

/** The same with a line for each row, null without rows: JSON has no line ends of its own. */
export function jsonLinesOf<C extends string>(db: Db, shape: JsonShape<C>): RawBuilder<string | null> {
  const { joined, jsonObject } = expressionsOf(db);
  return joined(jsonObject(fieldsOf(db, shape)), '\n', shape.order);
}

function fieldsOf<C extends string>(db: Db, { table, columns, flags = [], computed = {} }: JsonShape<C>) {
  const { jsonBoolean } = expressionsOf(db);
  const stored = columns.map((column) => {
    const value = sql.ref(table ? `${table}.${column}` : column);
    return [column, flags.includes(column) ? jsonBoolean(sql`${value} = 1`) : value] as const;
  });
  return { ...Object.fromEntries(stored), ...computed };
}
