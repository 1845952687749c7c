import { JsonRows } from '@muster/db/query/json-rows';
import type { ReadPage } from '@muster/db/query/table-page';
import {
  type AskedRows,
  type FoundRows,
  type NewestList,
  nextAfter,
  type Rows,
  rowsOf,
} from '@muster/domain/lists/list-rows';
import type { Place, Position } from '@muster/domain/lists/position';
import type { TablePage } from '@muster/domain/lists/table-page';
import type { Context } from '../context.ts';
import { cursorOf, placeIn } from './cursors.ts';

type Listing = Pick<Context, 'secretKey' | 'found'>;

interface Asked {
  readonly limit?: number | undefined;
  readonly page?: number | undefined;
  readonly after?: string | undefined;
}

type ListedRow = Parameters<typeof nextAfter>[0][number];

/** The rows of a list that its newest rows begin; the answer's `Link` names the next ones (D50). */
export async function newestRows<Answer extends readonly ListedRow[] | JsonRows<ListedRow>>(
  ctx: Listing,
  input: Asked | undefined,
  list: NewestList,
  read: (rows: Rows) => Promise<Answer>,
): Promise<Answer> {
  const rows = rowsOf(input, list, placeIn(ctx, { after: input?.after }));
  const answer = await read(rows);
  const count = answer instanceof JsonRows ? answer.count : answer.length;
  if (count >= rows.limit)
    noteNext(ctx, nextAfter(answer instanceof JsonRows ? answer.toJSON() : answer, list, rows), rows.limit);
  return answer;
}

/** The rows of a list in any other order. */
export async function placedRows<Row>(
  ctx: Listing,
  input: Asked | undefined,
  most: number,
  read: (asked: AskedRows) => Promise<FoundRows<Row>>,
): Promise<Row[]> {
  return [...(await placed(ctx, input, most, read)).rows];
}

/** The same of what knows where it goes on, as rows that are JSON already do. */
export async function placed<Found extends { readonly next: Position | undefined }>(
  ctx: Listing,
  input: Asked | undefined,
  most: number,
  read: (asked: AskedRows) => Promise<Found>,
): Promise<Found> {
  const limit = input?.limit ?? most;
  const found = await read({ limit, place: placeIn(ctx, { after: input?.after }) });
  noteNext(ctx, found.next, limit);
  return found;
}

/** A page of a table with cursors of what lies beside it. */
export async function tablePage<Row>(
  ctx: Listing,
  input: Parameters<typeof placeIn>[1],
  read: (place: Place | undefined) => Promise<ReadPage<Row>>,
): Promise<TablePage<Row>> {
  const { next, previous, ...page } = await read(placeIn(ctx, input));
  noteNext(ctx, next ?? undefined);
  return { ...page, next: sealed(ctx, next), previous: sealed(ctx, previous) };
}

export function sealed(ctx: Listing, position: Position | null): string | null {
  return position && cursorOf(ctx, position);
}

/** What the `Link` header of an answer says. */
export function noteNext(ctx: Listing, position: Position | undefined, limit?: number): void {
  if (position) ctx.found.next = { ...(limit !== undefined && { limit }), after: cursorOf(ctx, position) };
}
