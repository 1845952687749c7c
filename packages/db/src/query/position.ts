import type { FoundRows } from '@muster/domain/lists/list-rows';
import {
  type KeyKind,
  type KeyValue,
  keysAt,
  type Place,
  type Position,
} from '@muster/domain/lists/position';
import { type AliasedRawBuilder, type OrderByDirection, type RawBuilder, type SqlBool, sql } from 'kysely';

/** What sorts a list: never null, so that every row has its place on both engines. */
export interface Key {
  readonly by: RawBuilder<unknown>;
  readonly kind: KeyKind;
  readonly descending?: boolean;
}

/** Its last key tells any two rows apart; the name says by what and in which direction it sorts. */
export interface ListOrder {
  readonly name: string;
  readonly keys: readonly Key[];
}

export const textKey = (by: RawBuilder<unknown>, descending = false): Key => ({
  by,
  kind: 'text',
  descending,
});
export const numberKey = (by: RawBuilder<unknown>, descending = false): Key => ({
  by,
  kind: 'number',
  descending,
});

/** Rows without the value are last in either direction. */
export function textKeyOrLast(by: RawBuilder<unknown>, descending = false): [Key, Key] {
  return [
    numberKey(sql`CASE WHEN ${by} IS NULL THEN 1 ELSE 0 END`),
    textKey(sql`coalesce(${by}, '')`, descending),
  ];
}

/** A table's rows by one of its sorts, and those that are equal there from the newest. */
export function orderedBy(
  table: string,
  sort: string,
  by: Key,
  { descending, newest }: { readonly descending: boolean; readonly newest: string },
): ListOrder {
  const id = numberKey(sql.ref(`${table}.id`), true);
  const equal = sort === newest ? [id] : [textKey(sql.ref(`${table}.createdAt`), true), id];
  return { name: `${table}.${sort}.${descending ? 'desc' : 'asc'}`, keys: [{ ...by, descending }, ...equal] };
}

/** The same rows from the last to the first. */
export function turned(keys: readonly Key[]): readonly Key[] {
  return keys.map((key) => ({ ...key, descending: !key.descending }));
}

export function inOrderOf<Q extends { orderBy(by: RawBuilder<unknown>, way: OrderByDirection): Q }>(
  query: Q,
  keys: readonly Key[],
): Q {
  return keys.reduce((sorted, { by, descending }) => sorted.orderBy(by, descending ? 'desc' : 'asc'), query);
}

/** True of the rows after a position. The first key bounds what an index has to be read for. */
export function comesAfter(
  [key, ...keys]: readonly Key[],
  [at, ...rest]: readonly KeyValue[],
): RawBuilder<SqlBool> {
  if (!key || at === undefined) return sql`1 = 0`;
  const { by, descending } = key;
  const beyond = descending ? sql<SqlBool>`${by} < ${at}` : sql<SqlBool>`${by} > ${at}`;
  if (keys.length === 0) return beyond;
  const upTo = descending ? sql`${by} <= ${at}` : sql`${by} >= ${at}`;
  return sql`(${upTo} AND (${beyond} OR ${comesAfter(keys, rest)}))`;
}

/** Throws `bad_input` for a place of another list or order. */
export function keysOfPlace(place: Place, { name, keys }: ListOrder): readonly KeyValue[] {
  return keysAt(place, { name, kinds: keys.map(({ kind }) => kind) });
}

const columnOf = (index: number) => `key${index}`;

/** The rows of a query after a place, or all of them. The query sorts them. */
export function fromPlace<Q extends { where(condition: RawBuilder<SqlBool>): Q }>(
  query: Q,
  order: ListOrder,
  place: Place | undefined,
): Q {
  return place ? query.where(comesAfter(order.keys, keysOfPlace(place, order))) : query;
}

/** Rows of which as many were asked for as there are: the list may go on after the last one. */
export function foundRows<Row>(
  rows: readonly Row[],
  limit: number,
  at: (row: Row) => Position,
): FoundRows<Row> {
  const last = rows.at(-1);
  return { rows, next: last && rows.length >= limit ? at(last) : undefined };
}

/** The keys as columns of a query, for {@link positionOf}. */
export function keyColumns({ keys }: ListOrder): AliasedRawBuilder<unknown, string>[] {
  return keys.map(({ by }, index) => by.as(columnOf(index)));
}

export function positionOf({ name, keys }: ListOrder, row: Readonly<Record<string, unknown>>): Position {
  return { order: name, keys: keys.map(({ kind }, index) => readKey(kind, row[columnOf(index)])) };
}

/** Rows with {@link keyColumns} in their order. */
export function inPlace<Row extends Readonly<Record<string, unknown>>>(
  order: ListOrder,
  rows: readonly Row[],
): Row[] {
  const placed = rows.map((row) => ({ row, keys: positionOf(order, row).keys }));
  return placed.toSorted((one, other) => compareKeys(order, one.keys, other.keys)).map(({ row }) => row);
}

function compareKeys(order: ListOrder, keys: readonly KeyValue[], others: readonly KeyValue[]): number {
  for (const [index, { descending = false }] of order.keys.entries()) {
    const way = compareKey(keys[index] ?? '', others[index] ?? '');
    if (way !== 0) return descending ? -way : way;
  }
  return 0;
}

/** Texts compare by their bytes, as on both engines. */
function compareKey(one: KeyValue, other: KeyValue): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  const [text, otherText] = [String(one), String(other)];
  if (text === otherText) return 0;
  if (isBeyond.test(text) || isBeyond.test(otherText))
    return Buffer.compare(Buffer.from(text), Buffer.from(otherText));
  return text < otherText ? -1 : 1;
}

/** Below the surrogates UTF-16 has the order of the bytes of UTF-8. */
const isBeyond = /[\ud800-\uffff]/;

function readKey(kind: KeyKind, value: unknown): KeyValue {
  return kind === 'number' ? Number(value) : String(value);
}
