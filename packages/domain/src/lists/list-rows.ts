import * as z from 'zod/mini';
import { cursorFields, type KeyKind, type KeyValue, keysAt, type Place, type Position } from './position.ts';
import { wholeNumber } from './table-page.ts';

/** Lists with long texts have fewer, so that every answer has a few megabytes at most (D50). */
export const mostRows = {
  usual: 500,
  grievances: 100,
  ownDays: 1_500,
  calendar: 5_000,
  names: 10_000,
  /** Records of a span end with the day on which they exceed this. */
  records: 10_000,
} as const;

/** A list, newest first, by time and within a moment by id; or by what else sorts it: the date, or the id alone. */
export interface NewestList {
  readonly name: string;
  readonly most: number;
  readonly by?: 'id' | 'date';
}

/** Which rows of a {@link NewestList}: those older than the row of `at` and `id`. */
export interface Rows {
  readonly limit: number;
  readonly offset: number;
  /** Of the row before: when it was created, or its date. */
  readonly at: string;
  readonly id: number;
}

/** Later than any row. */
export const fromTheNewest = { at: '9999-12-31T23:59:59.999Z', id: Number.MAX_SAFE_INTEGER } as const;

/** For callers that are no transport: more rows than any list has. */
export const allRows: Rows = { limit: 2_147_483_000, offset: 0, ...fromTheNewest };

/** Input of a list: by default its newest rows; `after` asks for older ones, `page` 2 for those after the first ones (D50). */
export function listInput({ most }: Pick<NewestList, 'most'>) {
  return z.optional(
    z.object({ ...cursorFields, limit: wholeNumber('limit', most), page: wholeNumber('page', 1_000_000) }),
  );
}

/** At most so many rows, from the first one or from a place on. */
export interface AskedRows {
  readonly limit: number;
  readonly place?: Place | undefined;
}

/** Rows, and where the list goes on; undefined after its end. */
export interface FoundRows<Row> {
  readonly rows: readonly Row[];
  readonly next: Position | undefined;
}

/** Fields of a list that only cursors page. */
export function placedFields(most: number) {
  return { ...cursorFields, limit: wholeNumber('limit', most) };
}

export function placedInput(most: number) {
  return z.optional(z.object(placedFields(most)));
}

/** Throws `bad_input` for a place of another list. */
export function rowsOf(
  input: { readonly limit?: number | undefined; readonly page?: number | undefined } | undefined,
  list: NewestList,
  place?: Place,
): Rows {
  const { limit = list.most, page = 1 } = input ?? {};
  const offset = place ? 0 : (page - 1) * limit;
  return { limit, offset, ...(place ? rowAt(place, list) : fromTheNewest) };
}

function rowAt(place: Place, { name, by }: NewestList): Pick<Rows, 'at' | 'id'> {
  const kinds: readonly KeyKind[] = by ? [by === 'id' ? 'number' : 'text'] : ['text', 'number'];
  const keys = keysAt(place, { name, kinds });
  const at = keys.find((key) => typeof key === 'string') ?? fromTheNewest.at;
  return { at, id: keys.find((key) => typeof key === 'number') ?? fromTheNewest.id };
}

/** Where a list goes on after its last row. Undefined after the end, which is a list shorter than asked for. */
export function nextAfter(
  rows: readonly Listed[],
  { name, by }: NewestList,
  { limit }: Pick<Rows, 'limit'>,
): Position | undefined {
  const last = rows.at(-1);
  return last && rows.length >= limit ? { order: name, keys: keysOf(last, by) } : undefined;
}

interface Listed {
  readonly id: number;
  readonly createdAt?: string | null;
  readonly date?: string;
}

function keysOf({ id, createdAt, date }: Listed, by: NewestList['by']): KeyValue[] {
  if (by === 'id') return [id];
  return by === 'date' ? [date ?? ''] : [createdAt ?? '', id];
}
