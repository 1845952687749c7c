import type { FilteredList } from '@muster/domain/admin/saved-filters';
import { orderOf, type TableOrder, type TablePage, tablePage } from '@muster/domain/lists/table-page';
import { keepPreviousData } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import type * as z from 'zod/mini';
import type { TableFilter } from './table-filters.tsx';
import { useTableSearch } from './use-table-search.ts';

/** What tables and reviews need of a server query. */
export interface PageQuery<Row> {
  readonly data: TablePage<Row> | undefined;
  readonly error: unknown;
  readonly isPlaceholderData: boolean;
  readonly refetch: () => Promise<unknown>;
}

/** The query options that tables and reviews set. */
export interface PageOptions<Row> {
  readonly placeholderData: (before: TablePage<Row> | undefined) => TablePage<Row> | undefined;
  readonly gcTime?: number;
}

export interface TableTexts {
  /** Under which its filters are saved. */
  readonly list: FilteredList;
  readonly title: string;
  /** Its rows in the plural: "grievances". */
  readonly what: string;
  /** Its rows in "Could not load …"; `what` if it is left out. */
  readonly failedWhat?: string;
  /** The placeholder of the search: names the searched texts. */
  readonly searched: string;
  readonly filters: readonly TableFilter[];
  readonly emptyIcon: LucideIcon;
  /** What will appear in the table, shown while it has no rows at all. */
  readonly emptyHint?: string;
  /** Shown if no row matches the search and the filters. */
  readonly noMatch?: string;
  readonly note?: string;
}

/** A table for administrators; the server sorts, filters, counts and pages its rows. */
export interface AdminTable<Row, Sort extends string, Asked> extends TableTexts {
  /** The schema of the query in the address. */
  readonly schema: z.ZodMiniType<Asked | undefined>;
  readonly filters: readonly TableFilter<keyof Asked & string>[];
  /** The sorts that descend first; the first one applies if the address names none. */
  readonly newestFirst: readonly [Sort, ...Sort[]];
  readonly useRows: (asked: Asked | undefined, options: PageOptions<Row>) => PageQuery<Row>;
}

/** The rows that the address requests, and the functions that change the request. */
export interface TableState<Row, Sort extends string> {
  readonly query: PageQuery<Row>;
  /** The search and the active filters by name. */
  readonly asked: ReadonlyMap<string, unknown>;
  readonly order: TableOrder<Sort>;
  readonly page: number;
  readonly pageSize: number;
  readonly change: ReturnType<typeof useTableSearch>[1];
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

export function useAdminTable<Row, Sort extends string, Asked extends Paging<Sort>>(
  table: AdminTable<Row, Sort, Asked>,
): TableState<Row, Sort> {
  const [asked, change] = useTableSearch(table.schema);
  const query = table.useRows(asked, { placeholderData: keepPreviousData });
  const paging: Paging<Sort> = asked ?? {};
  const filters = Object.entries(asked ?? {}).filter(
    ([name, value]) => !pagingNames.has(name) && value !== undefined && value !== '',
  );
  const unset = Object.fromEntries(filters.map(([name]) => [name, undefined]));
  return {
    query,
    asked: new Map(filters),
    order: orderOf(paging, table.newestFirst),
    page: paging.page ?? 1,
    pageSize: paging.pageSize ?? tablePage.usual,
    change,
    sortBy: ({ by, descending }) => void change({ sort: by, descending }),
    clear: filters.length > 0 ? () => void change(unset) : undefined,
  };
}
