import type { RawBuilder } from 'kysely';

type Part = RawBuilder<unknown>;

type Fields = Readonly<Record<string, Part>>;

/** What the engines spell differently. Both answer the same to the byte, but for numbers in JSON (`13.0` and `13`). */
export interface Expressions {
  /** Rows as the text of a JSON array. SQLite takes no `order`: the query must find them in it. */
  jsonArray(fields: Fields, order: Part): RawBuilder<string>;
  /** An aggregate that writes values as the text of a JSON array, in no order. */
  jsonValues(value: Part): RawBuilder<string>;
  /** An aggregate that writes values, JSON or not, as the text of a JSON array in an order. */
  jsonList(value: Part, order: Part): RawBuilder<string>;
  /** The text of JSON as a part of other JSON. */
  json(text: Part): Part;
  /** The same as text. */
  jsonText(json: Part): RawBuilder<string>;
  jsonObject(fields: Fields): Part;
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
  later<T>(instant: Part, seconds: number): RawBuilder<T>;
  contains(text: Part, part: string): Part;
  /** Where a part begins in a text, from 1; 0 where it is not in it. */
  placeIn(text: Part, part: string): Part;
  /** The end of a query of rows that a write will change: rows that another server is changing are passed over. */
  readonly passOverLocked: Part;
  readonly schemaVersion: RawBuilder<number>;
  readonly knownMigrations: number;
}
