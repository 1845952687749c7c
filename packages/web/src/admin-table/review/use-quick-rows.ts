import { type Dated, newestFirst } from '@muster/domain/lists/newest-first';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNarrow } from '../../ui/use-narrow.ts';
import type { PageOptions, PageQuery } from '../admin-table.ts';

export interface Refused {
  readonly note?: string;
}

export interface QuickActions<Row, Name extends string> {
  readonly busy: ReadonlySet<number>;
  readonly waiting: ReadonlyMap<number, Name>;
  readonly act: (row: Row, action: Name) => Promise<Refused | undefined>;
  /** A fixed text, which replaces no earlier note, or a function that looks the reason up; undefined is no note. */
  readonly gone: string | ((row: Row) => Promise<string | undefined>);
}

/** The rows at first; on a phone fewer, because each takes a third of the screen. */
const pageSizes = { wide: 10, narrow: 2 } as const;
const most = 100;

/** A row that others decide keeps its position with a note (D15), so that rows do not move under the pointer. */
export function useQuickRows<Row extends Dated, Name extends string>(
  useRows: (pageSize: number, options: PageOptions<Row>) => PageQuery<Row>,
  { busy, waiting, act, gone }: QuickActions<Row, Name>,
) {
  const pageSize = useNarrow() ? pageSizes.narrow : pageSizes.wide;
  const [size, setSize] = useState<number>(pageSize);
  const list = useRows(size, { placeholderData: keepPreviousData });
  const [kept, setKept] = useState<readonly KeptRow<Row>[]>([]);
  const drop = (id: number) => setKept((before) => before.filter(({ row }) => row.id !== id));

  const own = useRef(new Set<number>());
  const shown = useRef<readonly Row[]>([]);
  const { data } = list;
  useEffect(() => {
    if (!data) return;
    const left = vanishedFrom(shown.current, data.rows, size).filter(({ id }) => !own.current.has(id));
    shown.current = data.rows;
    for (const row of left)
      if (typeof gone === 'string') setKept((before) => keptFirst(before, row, gone));
      else void gone(row).then((note) => note && setKept((before) => keptToo(before, row, note)));
  }, [data, size, gone]);

  return {
    list,
    items: withKept(data?.rows ?? [], kept),
    total: data?.total ?? 0,
    busy,
    waiting,
    dismiss: drop,
    showMore: size < most ? () => setSize(Math.min(most, size + pageSize * 2)) : undefined,
    async act(row: Row, action: Name) {
      own.current.add(row.id);
      drop(row.id);
      const refused = await act(row, action);
      if (!refused) return;
      own.current.delete(row.id);
      const { note } = refused;
      if (note !== undefined) setKept((before) => keptToo(before, row, note));
    },
  };
}

function keptFirst<Row extends Dated>(
  kept: readonly KeptRow<Row>[],
  row: Row,
  note: string,
): readonly KeptRow<Row>[] {
  return kept.some((other) => other.row.id === row.id) ? kept : keptToo(kept, row, note);
}

/** A row that left a list and keeps its position there, with a note that says why. */
interface KeptRow<R extends Dated> {
  readonly row: R;
  readonly note: string;
}

/** Rows pushed beyond the end of a full list by newer ones do not count. */
export function vanishedFrom<R extends Dated>(before: readonly R[], now: readonly R[], size: number): R[] {
  const here = new Set(now.map(({ id }) => id));
  const last = now.length < size ? undefined : now.at(-1);
  return before.filter((row) => !here.has(row.id) && (!last || newestFirst(row, last) < 0));
}

/** Adds a kept row; its note replaces an earlier one. */
function keptToo<R extends Dated>(kept: readonly KeptRow<R>[], row: R, note: string): KeptRow<R>[] {
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
