import { type TablePage, tablePage } from '@muster/domain/lists/table-page';
import { useCallback, useState } from 'react';
import type { useTableSearch } from './use-table-search.ts';

interface Asked {
  readonly page?: number | undefined;
  readonly pageSize?: number | undefined;
}

interface Shown {
  readonly data: TablePage<unknown> | undefined;
  readonly isPlaceholderData: boolean;
}

type Place = Partial<Record<'after' | 'before', string>>;

const none: ReadonlyMap<number, Place> = new Map();

/**
 * A page beside the one that is shown begins where that one ends, so that rows that come or go lose or repeat none. The
 * address has the number alone, a first guess.
 */
export function usePlaces(asked: Asked | undefined, change: ReturnType<typeof useTableSearch>[1]) {
  const { page = 1, ...question } = asked ?? {};
  const key = JSON.stringify(question);
  const [kept, keep] = useState({ key, places: none });
  const places = kept.key === key ? kept.places : none;
  return {
    place: places.get(page),
    /** Of a page that is still loading no one knows where it ends. */
    turn({ data, isPlaceholderData }: Shown, to: number) {
      const [number, place] = isPlaceholderData || !data ? [to] : beside(data, page, to, question.pageSize);
      keep({ key, places: new Map([...places, [number, place ?? {}]]) });
      void change({ page: number });
    },
    /** Where nothing is left after a place, the last page is shown by its number. */
    goToLast: useCallback(
      (page: number) => {
        keep({ key, places: none });
        void change({ page }, 'replace');
      },
      [key, change],
    ),
  };
}

function beside(
  { first, next, previous }: TablePage<unknown>,
  page: number,
  to: number,
  pageSize: number = tablePage.usual,
): [number, Place?] {
  if (to > page) return next === null ? [page] : [to, { after: next }];
  return first > pageSize + 1 && previous !== null ? [Math.max(2, to), { before: previous }] : [1];
}
