import type { Checkpoint } from '@muster/domain/wire/sync';
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../connection.ts';
import { type HotQuery, limitParam, type Param } from '../hot-query.ts';

/** One kind's answer to a pull: what changed behind a checkpoint, and where the next pull goes on. */
export interface Page<Row> {
  readonly rows: Row[];
  /** Ids of rows that have left the person's lists. */
  readonly deleted: number[];
  readonly checkpoint: Checkpoint;
  /** True if further rows lie behind `checkpoint` already. */
  readonly more: boolean;
}

/** Reads at most `limit` of one account's rows of a kind behind `after`, in the order of (seq, id). */
export type PageReader<Row> = (db: Db, userId: number, after: Checkpoint, limit: number) => Page<Row>;

/** True of the rows that lie behind a checkpoint: many rows may share one `seq`, so the id decides among them. */
export function isBehind(param: Param<Checkpoint>, table?: string): RawBuilder<SqlBool> {
  const [seq, id] = placeIn(table);
  return sql`(${seq}, ${id}) > (${param('seq')}, ${param('id')})`;
}

/** A row's place; `table` names whose, where a query joins several. */
function placeIn(table: string | undefined) {
  return [sql.ref(table ? `${table}.seq` : 'seq'), sql.ref(table ? `${table}.id` : 'id')] as const;
}

/** A row as the readers find it; where a kind has tombstones, with its flag. */
interface Found {
  readonly id: number;
  readonly seq: number;
  readonly deleted?: 0 | 1;
}

/** What a page's query is given at each run. */
export interface PageParams extends Checkpoint {
  readonly userId: number;
  readonly limit: number;
}

/** Turns a query for all of somebody's rows of a kind into one for a page of them: those behind a checkpoint, in order. */
export function inPages<DB, TB extends keyof DB, O>(
  rows: SelectQueryBuilder<DB, TB, O>,
  param: Param<Checkpoint & { readonly limit: number }>,
  table?: TB & string,
): SelectQueryBuilder<DB, TB, O> {
  const [seq, id] = placeIn(table);
  return rows
    .where(isBehind(param, table))
    .orderBy(seq)
    .orderBy(id)
    .limit(limitParam(param('limit')));
}

/** Makes the reader of a kind from its query, {@link inPages}; `toRow` makes of a row what travels. */
export function pageReader<F extends Found, Row>(
  query: HotQuery<PageParams, F>,
  toRow: (found: Omit<F, 'seq' | 'deleted'>) => Row,
): PageReader<Row> {
  return (db, userId, after, limit) => {
    // One more than asked for tells whether there are more.
    const found = query.all(db, { userId, ...after, limit: limit + 1 });
    return pageOf(found, after, limit, ({ seq: _, deleted: __, ...row }) => toRow(row));
  };
}

/** Makes a page of the first `limit` rows of `found`, which holds one more where there are further ones. */
export function pageOf<F extends Found, Row>(
  found: readonly F[],
  after: Checkpoint,
  limit: number,
  toRow: (found: F) => Row,
): Page<Row> {
  const taken = found.slice(0, limit);
  const last = taken.at(-1);
  return {
    rows: taken.filter(({ deleted }) => deleted !== 1).map(toRow),
    deleted: taken.filter(({ deleted }) => deleted === 1).map(({ id }) => id),
    checkpoint: last ? { seq: last.seq, id: last.id } : after,
    more: found.length > limit,
  };
}
