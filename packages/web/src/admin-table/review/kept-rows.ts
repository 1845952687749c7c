import { type Dated, newestFirst } from '@muster/domain/lists/newest-first';

/** A row that left a list and keeps its position there, with a note that says why. */
export interface KeptRow<R extends Dated> {
  readonly row: R;
  readonly note: string;
}

/**
 * The rows that left a list of the newest `size`, newest first. Rows pushed beyond the end of a full list by newer ones
 * do not count.
 */
export function vanishedFrom<R extends Dated>(before: readonly R[], now: readonly R[], size: number): R[] {
  const here = new Set(now.map(({ id }) => id));
  const last = now.length < size ? undefined : now.at(-1);
  return before.filter((row) => !here.has(row.id) && (!last || newestFirst(row, last) < 0));
}

/** Adds a kept row; its note replaces an earlier one. */
export function keptToo<R extends Dated>(kept: readonly KeptRow<R>[], row: R, note: string): KeptRow<R>[] {
  return [...kept.filter((other) => other.row.id !== row.id), { row, note }];
}

/** A list, newest first, with the kept rows at their positions; a row that is still in the list gets its note too. */
export function withKept<R extends Dated>(
  rows: readonly R[],
  kept: readonly KeptRow<R>[],
): { readonly row: R; readonly note?: string }[] {
  const notes = new Map(kept.map(({ row, note }) => [row.id, note]));
  const here = new Set(rows.map(({ id }) => id));
  const gone = kept.filter(({ row }) => !here.has(row.id)).map(({ row }) => row);
  return [...rows, ...gone].sort(newestFirst).map((row) => {
    const note = notes.get(row.id);
    return note === undefined ? { row } : { row, note };
  });
}
