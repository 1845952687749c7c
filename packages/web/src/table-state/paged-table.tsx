import { type TablePage, tablePage } from '@muster/domain/table-page';
import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Loaded } from '../shell/loaded.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { type GridColumn, GridTable } from '../ui/grid-table.tsx';
import { Pager } from '../ui/pager.tsx';
import { RowsSkeleton } from '../ui/skeleton.tsx';
import type { Order } from '../ui/sort-heading.tsx';

interface PagedTableProps<Row extends { readonly id: number }, Sort extends string> {
  readonly title: string;
  /** What its rows are: "grievances". */
  readonly what: string;
  readonly query: {
    readonly data: TablePage<Row> | undefined;
    readonly error: unknown;
    readonly isPlaceholderData: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  /** What the rows are searched and filtered by. */
  readonly filters: ReactNode;
  /** Takes all filters away; undefined where none is set. */
  readonly onClear: (() => void) | undefined;
  readonly columns: readonly GridColumn<Row, Sort>[];
  readonly order: Order<Sort>;
  readonly onOrder: (order: Order<Sort>) => void;
  readonly page: number | undefined;
  readonly pageSize: number | undefined;
  readonly onPage: (page: number, step?: 'replace') => void;
  readonly emptyIcon: LucideIcon;
  /** What the table is for, said while it has no rows at all. */
  readonly emptyHint: string;
  /** Said below the table. */
  readonly note?: string;
}

/** A table whose pages the server sorts, filters and counts, with all that it can be in place of rows. */
export function PagedTable<Row extends { readonly id: number }, Sort extends string>(
  props: PagedTableProps<Row, Sort>,
) {
  const {
    title,
    what,
    query,
    filters,
    columns,
    order,
    onOrder,
    page = 1,
    pageSize = tablePage.usual,
    onPage,
    note,
  } = props;
  const last = Math.max(1, Math.ceil((query.data?.total ?? 0) / pageSize));
  const isBeyond = query.data !== undefined && !query.isPlaceholderData && page > last;
  // The page that the address names can end up behind the last one, as when its rows are decided.
  useEffect(() => {
    if (isBeyond) onPage(last, 'replace');
  }, [isBeyond, last, onPage]);
  return (
    <Card title={title} flush>
      <search className="px-5 pb-4">{filters}</search>
      <Loaded query={query} what={what} waiting={<RowsSkeleton count={6} />} flush>
        {({ rows, total }) =>
          total === 0 ? (
            <NoRows {...props} />
          ) : (
            <>
              <GridTable
                caption={title}
                columns={columns}
                rows={rows}
                rowKey={({ id }) => id}
                order={order}
                onOrder={onOrder}
                busy={query.isPlaceholderData}
              />
              <Pager what={what} page={page} pageSize={pageSize} total={total} onPage={onPage} />
            </>
          )
        }
      </Loaded>
      {note && <p className="border-line border-t px-5 py-3 text-ink-soft text-xs">{note}</p>}
    </Card>
  );
}

type NoRowsProps = Pick<
  PagedTableProps<{ readonly id: number }, string>,
  'what' | 'onClear' | 'emptyIcon' | 'emptyHint'
>;

function NoRows({ what, onClear, emptyIcon, emptyHint }: NoRowsProps) {
  return (
    <EmptyState icon={emptyIcon} title={`No ${what} found`}>
      <p>{onClear ? 'Nothing fits this search and these filters.' : emptyHint}</p>
      {onClear && (
        <Button size="small" className="mt-3" onClick={onClear}>
          Clear filters
        </Button>
      )}
    </EmptyState>
  );
}
