import type { RawBuilder } from 'kysely';

/** A part of a query, with whatever value. */
type Part = RawBuilder<unknown>;

/** The values of a JSON object by name, in the order in which it has them. */
type Fields = Readonly<Record<string, Part>>;

/**
 * What the engines spell differently within a query. Everything else in a query of a feature is SQL that both take. Both
 * answer the same to the byte, but for numbers within JSON (`13.0` and `13`).
 */
export interface Expressions {
  /**
   * An aggregate that writes rows as the text of a JSON array of such objects. `order` is the order of the rows; SQLite
   * takes them as the query finds them, so the query must find them in that order.
   */
  jsonArray(fields: Fields, order: Part): RawBuilder<string>;
  /** An aggregate that writes values as the text of a JSON array, in no order. */
  jsonValues(value: Part): RawBuilder<string>;
  /** A JSON object, for {@link jsonArray} or another object; its text if it is cast to one. */
  jsonObject(fields: Fields): Part;
  /** A condition as a JSON boolean. */
  jsonBoolean(condition: Part): Part;
  /** The integers of the text of a JSON array as rows, each with its place: a table. */
  idRows(ids: string): RawBuilder<{ value: number; key: number }>;
  /** An aggregate that joins texts; null of no rows. Of `order` the same holds as of {@link jsonArray}. */
  joined(text: Part, separator: string, order: Part): RawBuilder<string | null>;
  /** The time of day, `HH:mm:ss`, at an instant on clocks that are ahead by a text such as `3600 seconds`. */
  timeOfDay(instant: Part, ahead: Part): Part;
  /** Whole minutes, rounded down from milliseconds. */
  minutesBetween(start: Part, end: Part): Part;
  /** Whole seconds since 1970, rounded down. */
  unixSeconds(instant: Part): Part;
  /** An instant that is later by a number of seconds. */
  later<T>(instant: Part, seconds: number): RawBuilder<T>;
  /** True if a text contains another. */
  contains(text: Part, part: string): Part;
  /** The end of a query of rows that a write will change: rows that another server is changing are passed over. */
  readonly passOverLocked: Part;
  /** How many migrations were applied. */
  readonly schemaVersion: RawBuilder<number>;
  /** How many migrations this release has. */
  readonly knownMigrations: number;
}
