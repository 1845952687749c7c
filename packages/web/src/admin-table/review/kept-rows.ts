import { type Dated, newestFirst } from '@muster/domain/lists/newest-first';

/** A row that left a list and keeps its position there, with a note that says why once that is known. */
export interface KeptRow<R extends Dated> {
  readonly row: R;
  readonly note: string | undefined;
}

type Kept<R extends Dated> = readonly KeptRow<R>[];

const isOf =
  (id: number) =>
  ({ row }: KeptRow<Dated>) =>
    row.id === id;

/** Adds a row with why it was refused, in place of an earlier note. */
export function keptWith<R extends Dated>(kept: Kept<R>, row: R, note: string): Kept<R> {
  return [...dropped(kept, row.id), { row, note }];
}

/** Adds a row that has left the list; a note that it has stays. */
export function keptGone<R extends Dated>(kept: Kept<R>, row: R, note?: string): Kept<R> {
  return kept.some(isOf(row.id)) ? kept : [...kept, { row, note }];
}

/** Why a row left, once looked up: without a reason it goes if it has no note. One that was dismissed meanwhile stays away. */
export function explained<R extends Dated>(kept: Kept<R>, id: number, note: string | undefined): Kept<R> {
  return kept
    .map((each) => (isOf(id)(each) ? { ...each, note: note ?? each.note } : each))
    .filter((each) => !isOf(id)(each) || each.note !== undefined);
}

export function dropped<R extends Dated>(kept: Kept<R>, id: number): Kept<R> {
  return kept.filter((each) => !isOf(id)(each));
}

/** Rows pushed beyond the end of a full list by newer ones do not count. */
export function vanishedFrom<R extends Dated>(before: readonly R[], now: readonly R[], size: number): R[] {
  const here = new Set(now.map(({ id }) => id));
  const last = now.length < size ? undefined : now.at(-1);
  return before.filter((row) => !here.has(row.id) && (!last || newestFirst(row, last) < 0));
}

/** A list, newest first, with the kept rows at their positions; a row that is still in the list gets its note too. */
export function withKept<R extends Dated>(
  rows: readonly R[],
  kept: Kept<R>,
): { readonly row: R; readonly note?: string }[] {
  const notes = new Map(kept.map(({ row, note }) => [row.id, note]));
  const here = new Set(rows.map(({ id }) => id));
  const gone = kept.filter(({ row }) => !here.has(row.id)).map(({ row }) => row);
  return [...rows, ...gone].sort(newestFirst).map((row) => {
    const note = notes.get(row.id);
    return note === undefined ? { row } : { row, note };
  });
}
