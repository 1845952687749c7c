import type { FilteredList } from '@muster/domain/admin/filtered-lists';
import type { Translatable, Translate } from '@muster/domain/language/translate';
import { orderOf, type TableOrder, type TablePage, tablePage } from '@muster/domain/lists/table-page';
import { keepPreviousData } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import type * as z from 'zod/mini';
import type { PagerTexts } from '../ui/pager.tsx';
import type { TableFilter } from './table-filters.tsx';
import { usePlaces } from './use-places.ts';
import { useTableSearch } from './use-table-search.ts';

export interface PageQuery<Row> {
  readonly data: TablePage<Row> | undefined;
  readonly error: unknown;
  readonly isPlaceholderData: boolean;
  readonly refetch: () => Promise<unknown>;
}

export interface PageOptions<Row> {
  readonly placeholderData: (before: TablePage<Row> | undefined) => TablePage<Row> | undefined;
}

export interface TableTexts {
  /** Under which its filters can be saved; leads have no such list. */
  readonly list?: FilteredList;
  readonly title: Translatable;
  /** The name of the table for screen readers, as in "Leave requests". */
  readonly caption: Translatable;
  /** As in "Could not load the leave requests". */
  readonly failed: Translatable;
  /** As in "No leave requests found". */
  readonly none: Translatable;
  readonly pager: (t: Translate) => PagerTexts;
  readonly searched: Translatable;
  readonly filters: readonly TableFilter[];
  readonly emptyIcon: LucideIcon;
  readonly emptyHint?: Translatable;
  readonly noMatch?: Translatable;
  readonly note?: Translatable;
}

export interface AdminTable<Row, Sort extends string, Asked> extends TableTexts {
  readonly schema: z.ZodMiniType<Asked | undefined>;
  readonly filters: readonly TableFilter<keyof Asked & string>[];
  /** The sorts that descend first; the first one applies if the address names none. Or the one that then applies, ascending. */
  readonly newestFirst: readonly [Sort, ...Sort[]] | { readonly usual: Sort };
  readonly useRows: (asked: Asked | undefined, options: PageOptions<Row>) => PageQuery<Row>;
}

export interface TableState<Row, Sort extends string> {
  readonly query: PageQuery<Row>;
  readonly asked: ReadonlyMap<string, unknown>;
  readonly order: TableOrder<Sort>;
  readonly page: number;
  readonly pageSize: number;
  readonly change: ReturnType<typeof useTableSearch>[1];
  readonly turn: (page: number) => void;
  readonly goToLast: (page: number) => void;
  readonly sortBy: (order: TableOrder<Sort>) => void;
  /** Removes search and filters; undefined if none is set. */
  readonly clear: (() => void) | undefined;
}

interface Paging<Sort extends string> {
  readonly sort?: Sort | undefined;
  readonly descending?: boolean | undefined;
  readonly page?: number | undefined;
  readonly pageSize?: number | undefined;
}

const pagingNames: ReadonlySet<string> = new Set<keyof Paging<string>>([
  'sort',
  'descending',
  'page',
  'pageSize',
]);

function orderIn<Sort extends string>(
  paging: Paging<Sort>,
  { newestFirst }: { readonly newestFirst: readonly [Sort, ...Sort[]] | { readonly usual: Sort } },
): TableOrder<Sort> {
  if (!('usual' in newestFirst)) return orderOf(paging, newestFirst);
  return { by: paging.sort ?? newestFirst.usual, descending: paging.descending ?? false };
}

export function useAdminTable<Row, Sort extends string, Asked extends Paging<Sort>>(
  table: AdminTable<Row, Sort, Asked>,
): TableState<Row, Sort> {
  const [asked, change] = useTableSearch(table.schema);
  const { place, turn, goToLast } = usePlaces(asked, change);
  const query = table.useRows(asked && { ...asked, ...place }, { placeholderData: keepPreviousData });
  const paging: Paging<Sort> = asked ?? {};
  const filters = Object.entries(asked ?? {}).filter(
    ([name, value]) => !pagingNames.has(name) && value !== undefined && value !== '',
  );
  const unset = Object.fromEntries(filters.map(([name]) => [name, undefined]));
  return {
    query,
    asked: new Map(filters),
    order: orderIn(paging, table),
    page: paging.page ?? 1,
    pageSize: paging.pageSize ?? tablePage.usual,
    change,
    turn: (to) => turn(query, to),
    goToLast,
    sortBy: ({ by, descending }) => void change({ sort: by, descending }),
    clear: filters.length > 0 ? () => void change(unset) : undefined,
  };
}
