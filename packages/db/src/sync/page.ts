import type { PlainDate } from '@muster/domain/calendar/plain-date';
import type { Checkpoint } from '@muster/domain/wire/sync';
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../store/connection.ts';
import { type HotQuery, limitParam, type Param } from '../store/hot-query.ts';
import { removedRows } from './removed-rows.ts';
import type { RemovedKind } from './table.ts';

export interface Page<Row> {
  readonly rows: Row[];
  /** Ids of rows that left the person's lists. */
  readonly deleted: number[];
  readonly checkpoint: Checkpoint;
  readonly more: boolean;
}

/** Reads at most `limit` of one account's rows of a kind after `after`, in the order of (seq, id). */
export type PageReader<Row> = (
  db: Db,
  userId: number,
  after: Checkpoint,
  limit: number,
) => Promise<Page<Row>>;

/** The same for rows that have a last day: `today` is the company's date. */
export type DatedPageReader<Row> = (
  ...of: [...Parameters<PageReader<Row>>, today: () => Promise<PlainDate>]
) => Promise<Page<Row>>;

/** True of rows after a checkpoint. Rows may share a `seq`, so the id breaks ties. */
export function isBehind(param: Param<Checkpoint>, table?: string): RawBuilder<SqlBool> {
  const [seq, id] = placeIn(table);
  return sql`(${seq}, ${id}) > (${param('seq')}, ${param('id')})`;
}

function placeIn(table: string | undefined) {
  return [sql.ref(table ? `${table}.seq` : 'seq'), sql.ref(table ? `${table}.id` : 'id')] as const;
}

interface Found {
  readonly id: number;
  readonly seq: number;
  readonly deleted?: 0 | 1 | undefined;
}

export interface PageParams extends Checkpoint {
  readonly userId: number;
  readonly limit: number;
}

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

/** `toRow` converts a row to the wire. With `removed` it also tells which rows of that kind retention removed (S2). */
export function pageReader<F extends Found, Row>(
  query: HotQuery<PageParams, F>,
  toRow: (found: Omit<F, 'seq' | 'deleted'>) => Row,
  removed?: RemovedKind,
): PageReader<Row> {
  return async (db, userId, after, limit) => {
    // One more row than requested tells whether there are more.
    const params = { userId, ...after, limit: limit + 1 };
    const found = (await query.all(db, params)).map((row) => ({
      id: row.id,
      seq: row.seq,
      deleted: row.deleted,
      row,
    }));
    const gone = removed ? await removedRows.all(db, { ...params, kind: removed }) : [];
    const { rows, ...page } = pageOf(inOrder([...found, ...gone], gone.length), after, limit, (each) => each);
    return { ...page, rows: rows.flatMap((each) => ('row' in each ? [toRow(withoutPlace(each.row))] : [])) };
  };
}

function inOrder<F extends Found>(found: F[], added: number): F[] {
  return added === 0 ? found : found.sort((a, b) => a.seq - b.seq || a.id - b.id);
}

function withoutPlace<F extends Found>({ seq: _, deleted: __, ...row }: F): Omit<F, 'seq' | 'deleted'> {
  return row;
}

/** Makes a page of the first `limit` rows of `found`, which has one more if there are further rows. */
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
