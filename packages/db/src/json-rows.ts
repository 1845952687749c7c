import { type RawBuilder, sql } from 'kysely';

/**
 * Rows that SQLite wrote as a JSON array. REST sends the text as it is, in a third of the time of building and
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
 * qualifies the columns if the query joins several.
 */
interface JsonShape<C extends string> {
  readonly table?: string;
  readonly columns: readonly C[];
  readonly flags?: readonly C[];
  readonly computed?: Readonly<Record<string, RawBuilder<unknown>>>;
}

/** An aggregate that writes a query's rows as one JSON array, in their order. Numbers keep 15 digits. */
export function jsonArrayOf<C extends string>(shape: JsonShape<C>): RawBuilder<string> {
  const { table, columns, flags = [], computed = {} } = shape;
  const stored = columns.map((column) => {
    const value = sql.ref(table ? `${table}.${column}` : column);
    const written = flags.includes(column) ? sql`iif(${value}, json('true'), json('false'))` : value;
    return sql`${sql.lit(column)}, ${written}`;
  });
  const derived = Object.entries(computed).map(([name, value]) => sql`${sql.lit(name)}, ${value}`);
  return sql<string>`json_group_array(json_object(${sql.join([...stored, ...derived])}))`;
}
