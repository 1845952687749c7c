import type { Dated } from '@muster/domain/lists/newest-first';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNarrow } from '../../ui/use-narrow.ts';
import type { PageOptions, PageQuery } from '../admin-table.ts';
import { dropped, explained, type KeptRow, keptGone, keptWith, vanishedFrom, withKept } from './kept-rows.ts';

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
  const drop = (id: number) => setKept((before) => dropped(before, id));

  const own = useRef(new Set<number>());
  const shown = useRef<readonly Row[]>([]);
  const { data } = list;
  useEffect(() => {
    if (!data) return;
    const left = vanishedFrom(shown.current, data.rows, size).filter(({ id }) => !own.current.has(id));
    shown.current = data.rows;
    for (const row of left) {
      if (typeof gone === 'string') {
        setKept((before) => keptGone(before, row, gone));
      } else {
        setKept((before) => keptGone(before, row));
        void gone(row).then((note) => setKept((before) => explained(before, row.id, note)));
      }
    }
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
      if (note !== undefined) setKept((before) => keptWith(before, row, note));
    },
  };
}
