import { type TablePage, tablePage } from '@muster/domain/table-page';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Loaded } from '../shell/loaded.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { type GridColumn, GridTable, type Order } from '../ui/grid-table.tsx';
import { Pager } from '../ui/pager.tsx';
import { RowsSkeleton } from '../ui/skeleton.tsx';

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
  readonly onPage: (page: number) => void;
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
  const { title, what, query, filters, columns, order, onOrder, page = 1, onPage, note } = props;
  return (
    <Card title={title} flush>
      <search className="px-5 pb-4">{filters}</search>
      <Loaded query={query} what={what} waiting={<RowsSkeleton count={6} />} flush>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <NoRows {...props} total={total} />
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
              <Pager what={what} page={page} pageSize={tablePage.usual} total={total} onPage={onPage} />
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
  'what' | 'onClear' | 'onPage' | 'emptyIcon' | 'emptyHint'
> & { readonly total: number };

function NoRows({ what, total, onClear, onPage, emptyIcon, emptyHint }: NoRowsProps) {
  const title = `No ${what} found`;
  if (total > 0)
    return (
      <EmptyState icon={emptyIcon} title={title}>
        <p>There are fewer pages by now.</p>
        <Button size="small" className="mt-3" onClick={() => onPage(1)}>
          First page
        </Button>
      </EmptyState>
    );
  return (
    <EmptyState icon={emptyIcon} title={title}>
      <p>{onClear ? 'Nothing fits this search and these filters.' : emptyHint}</p>
      {onClear && (
        <Button size="small" className="mt-3" onClick={onClear}>
          Clear filters
        </Button>
      )}
    </EmptyState>
  );
}
