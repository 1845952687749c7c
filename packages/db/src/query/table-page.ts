import type { Place, Position } from '@muster/domain/lists/position';
import { rowsOfPage, type TablePage } from '@muster/domain/lists/table-page';
import { searchWords } from '@muster/domain/people/search-key';
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { type Db, expressionsOf } from '../store/connection.ts';
import { inOneSnapshot } from '../store/snapshot.ts';
import { shouldYield, yieldToEventLoop } from '../store/yield-to-event-loop.ts';
import {
  comesAfter,
  inOrderOf,
  type Key,
  keyColumns,
  keysOfPlace,
  type ListOrder,
  positionOf,
  turned,
} from './position.ts';

/** True of rows whose folded text contains every word of a search; of all rows for an empty search. */
export function matchesAllWords(db: Db, search: string, folded: RawBuilder<unknown>): RawBuilder<SqlBool> {
  const { contains } = expressionsOf(db);
  const words = searchWords(search).map((word) => contains(folded, word));
  return words.length === 0 ? sql`true` : sql.join(words, sql` AND `);
}

interface Table<DB, TB extends keyof DB, Walked extends keyof DB, Row> {
  shownBy(db: Db): SelectQueryBuilder<DB, TB, { id: number }>;
  /** The same rows along an index in the table's order: a page is found there without sorting them all. */
  walkedBy?: ((db: Db) => SelectQueryBuilder<DB, Walked, { id: number }>) | undefined;
  readonly order: ListOrder;
  rowsOf(db: Db, ids: readonly number[]): Promise<readonly Row[]>;
}

/** Which page: the one at a place, or without one by its number. */
export interface AskedPage {
  readonly page?: number | undefined;
  readonly pageSize?: number | undefined;
  readonly place?: Place | undefined;
}

/** A page whose cursors are positions yet. */
export type ReadPage<Row> = TablePage<Row, Position>;

/** In one snapshot. Sorts only ids; `rowsOf` reads the page's rows. */
export function readTablePage<
  DB,
  TB extends keyof DB,
  Walked extends keyof DB,
  Row extends { readonly id: number },
>(db: Db, table: Table<DB, TB, Walked, Row>, page: AskedPage): Promise<ReadPage<Row>> {
  return inOneSnapshot(db, (snapshot) => readPage(snapshot, table, page));
}

async function readPage<
  DB,
  TB extends keyof DB,
  Walked extends keyof DB,
  Row extends { readonly id: number },
>(
  db: Db,
  { shownBy, walkedBy, order, rowsOf }: Table<DB, TB, Walked, Row>,
  asked: AskedPage,
): Promise<ReadPage<Row>> {
  const { limit, offset } = rowsOfPage(asked);
  const bound = asked.place && boundAt(asked.place, order);
  const [shown, walked] = [shownBy(db), walkedBy?.(db)];
  const ask = { order, bound, limit, offset };
  const found = await (walked ? sortedRows(walked, ask) : sortedRows(shown, ask));
  const keyed = bound?.isBackwards ? found.toReversed() : found;
  if (shouldYield()) await yieldToEventLoop();
  const { total, beyond } = await (walked
    ? countBoth(db, shown, walked, bound)
    : countRows(db, shown, bound));
  if (shouldYield()) await yieldToEventLoop();
  const ids = keyed.map((row) => row.id);
  const read = ids.length > 0 ? await rowsOf(db, ids) : [];
  const byId = new Map(read.map((row) => [row.id, row]));
  const before = bound ? (bound.isBackwards ? beyond - ids.length : total - beyond) : offset;
  const [first, last] = [keyed.at(0), keyed.at(-1)];
  return {
    rows: ids.flatMap((each) => byId.get(each) ?? []),
    total,
    first: before + 1,
    next: last && before + ids.length < total ? positionOf(order, last) : null,
    previous: first && before > 0 ? positionOf(order, first) : null,
  };
}

interface AskedSorted {
  readonly order: ListOrder;
  readonly bound: Bound | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** Ids with their keys. */
async function sortedRows<DB, TB extends keyof DB>(
  shown: SelectQueryBuilder<DB, TB, { id: number }>,
  { order, bound, limit, offset }: AskedSorted,
): Promise<readonly ({ readonly id: number } & Readonly<Record<string, unknown>>)[]> {
  const from = bound ? shown.where(bound.beyond) : shown.offset(offset);
  const sorted = inOrderOf(from.select(keyColumns(order)), bound?.keys ?? order.keys);
  return sorted.limit(limit).execute();
}

/** The rows on one side of a place, in the order in which they are nearest to it. */
interface Bound {
  readonly isBackwards: boolean;
  readonly keys: readonly Key[];
  readonly beyond: RawBuilder<SqlBool>;
}

function boundAt(place: Place, order: ListOrder): Bound {
  const isBackwards = place.side === 'before';
  const keys = isBackwards ? turned(order.keys) : order.keys;
  return { isBackwards, keys, beyond: comesAfter(keys, keysOfPlace(place, order)) };
}

function countRows<DB, TB extends keyof DB>(
  db: Db,
  shown: SelectQueryBuilder<DB, TB, { id: number }>,
  bound: Bound | undefined,
): Promise<{ total: number; beyond: number }> {
  const counted = bound
    ? shown.select(sql`CASE WHEN ${bound.beyond} THEN 1 ELSE 0 END`.as('isBeyond'))
    : shown;
  const beyond = bound ? sql<number>`coalesce(sum("isBeyond"), 0)` : sql<number>`0`;
  return db
    .selectFrom(counted.as('shown'))
    .select((eb) => [eb.fn.countAll<number>().as('total'), beyond.as('beyond')])
    .executeTakeFirstOrThrow();
}

/** The same in two counts, as only the walked rows have their keys by an index. */
async function countBoth<DB, TB extends keyof DB, Walked extends keyof DB>(
  db: Db,
  shown: SelectQueryBuilder<DB, TB, { id: number }>,
  walked: SelectQueryBuilder<DB, Walked, { id: number }>,
  bound: Bound | undefined,
): Promise<{ total: number; beyond: number }> {
  const { total } = await countRows(db, shown, undefined);
  if (!bound) return { total, beyond: 0 };
  if (shouldYield()) await yieldToEventLoop();
  const { total: beyond } = await countRows(db, walked.where(bound.beyond), undefined);
  return { total, beyond };
}
