import { rowsOfPage, type TablePage } from '@muster/domain/lists/table-page';
import { searchWords } from '@muster/domain/people/search-key';
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { type Db, expressionsOf } from '../store/connection.ts';
import { inOneSnapshot } from '../store/snapshot.ts';
import { shouldYield, yieldToEventLoop } from '../store/yield-to-event-loop.ts';

/** True of rows whose folded text contains every word of a search; of all rows for an empty search. */
export function matchesAllWords(db: Db, search: string, folded: RawBuilder<unknown>): RawBuilder<SqlBool> {
  const { contains } = expressionsOf(db);
  const words = searchWords(search).map((word) => contains(folded, word));
  return words.length === 0 ? sql`true` : sql.join(words, sql` AND `);
}

interface Order {
  readonly newest: readonly string[];
  readonly by: RawBuilder<unknown>;
  readonly descending: boolean;
}

/** In one snapshot. Sorts only ids; `rowsOf` reads the page's rows. */
export function readTablePage<DB, TB extends keyof DB, Row extends { readonly id: number }>(
  db: Db,
  table: Table<DB, TB, Row>,
  page: Parameters<typeof rowsOfPage>[0],
): Promise<TablePage<Row>> {
  return inOneSnapshot(db, (snapshot) => readPage(snapshot, table, page));
}

interface Table<DB, TB extends keyof DB, Row> {
  shownBy(db: Db): SelectQueryBuilder<DB, TB, { id: number }>;
  readonly order: Order;
  rowsOf(db: Db, ids: readonly number[]): Promise<readonly Row[]>;
}

async function readPage<DB, TB extends keyof DB, Row extends { readonly id: number }>(
  db: Db,
  { shownBy, order: { newest, by, descending }, rowsOf }: Table<DB, TB, Row>,
  page: Parameters<typeof rowsOfPage>[0],
): Promise<TablePage<Row>> {
  const { limit, offset } = rowsOfPage(page);
  const shown = shownBy(db);
  const sorted = newest.reduce(
    (query, column) => query.orderBy(sql.ref(column), 'desc'),
    shown.orderBy(by, descending ? 'desc' : 'asc'),
  );
  const found = await sorted.limit(limit).offset(offset).execute();
  if (shouldYield()) await yieldToEventLoop();
  const { total } = await db
    .selectFrom(shown.as('shown'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  if (shouldYield()) await yieldToEventLoop();
  const ids = found.map((row) => row.id);
  const byId = new Map((await rowsOf(db, ids)).map((row) => [row.id, row]));
  return { rows: ids.flatMap((each) => byId.get(each) ?? []), total };
}
