import { type RawBuilder, sql } from 'kysely';
import { type Db, expressionsOf } from '../store/connection.ts';
import { shouldYield, yieldToEventLoop } from '../store/yield-to-event-loop.ts';

/** Rows that are read and written as JSON before others have their turn: some milliseconds. */
const step = 500;

/**
 * The rows of some ids, in the order of the ids, as JSON without brackets, some at a time. `read` makes a JSON array of
 * those whose ids a JSON array lists. Which rows they are is decided before: a row that changes meanwhile is read as it
 * is then.
 */
export async function* jsonInSteps(
  rows: readonly { readonly id: number }[],
  read: (ids: string) => Promise<string | undefined>,
): AsyncGenerator<string> {
  for (let at = 0; at < rows.length; at += step) {
    if (shouldYield()) await yieldToEventLoop();
    const ids = JSON.stringify(rows.slice(at, at + step).map(({ id }) => id));
    const text = (await read(ids))?.slice(1, -1);
    if (text) yield text;
  }
}

/**
 * Rows that the database wrote as a JSON array. REST sends the text as it is, in a third of the time of building and
 * serialising objects. `toJSON` parses the rows; to `JSON.stringify` and tRPC's types, `JsonRows<Row>` is an array of
 * `Row`.
 */
export class JsonRows<Row> {
  readonly text: string;
  /** How many rows. */
  readonly count: number;
  /** What asks for the rows after these, if there are more. */
  readonly next: NextRows | undefined;

  constructor(text: string, count: number, next?: NextRows) {
    this.text = text;
    this.count = count;
    this.next = next;
  }

  toJSON(): Row[] {
    return JSON.parse(this.text);
  }
}

/** The query of a list's next rows. */
type NextRows = Readonly<Record<string, string | number | undefined>>;

/**
 * How rows are written as JSON: keys are column names, flags become booleans, computed values come last. `table`
 * qualifies the columns if the query joins several. The query finds the rows in this `order`.
 */
interface JsonShape<C extends string> {
  readonly table?: string;
  readonly columns: readonly C[];
  readonly flags?: readonly C[];
  readonly computed?: Readonly<Record<string, RawBuilder<unknown>>>;
  readonly order: RawBuilder<unknown>;
}

/** An aggregate that writes a query's rows as one JSON array. Numbers keep 15 digits. */
export function jsonArrayOf<C extends string>(db: Db, shape: JsonShape<C>): RawBuilder<string> {
  const { jsonArray, jsonBoolean } = expressionsOf(db);
  const { table, columns, flags = [], computed = {}, order } = shape;
  const stored = columns.map((column) => {
    const value = sql.ref(table ? `${table}.${column}` : column);
    return [column, flags.includes(column) ? jsonBoolean(sql`${value} = 1`) : value] as const;
  });
  return jsonArray({ ...Object.fromEntries(stored), ...computed }, order);
}
