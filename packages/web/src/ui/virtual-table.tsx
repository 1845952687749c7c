import {
  type ColumnDef,
  createSortedRowModel,
  functionalUpdate,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { cx } from 'class-variance-authority';
import { Fragment, useCallback, useMemo, useRef } from 'react';
import { Cells, type GridColumn, NarrowControls, type SortedTableProps } from './grid-table.tsx';
import { SortHeading, sortBy } from './sort-heading.tsx';
import { useVirtualRows } from './virtual-rows.ts';

export interface VirtualColumn<Row, Sort extends string> extends GridColumn<Row, Sort> {
  /** The column's width as a class: fixed, because mounted rows change during scrolling and columns must not move. */
  readonly width: string;
  /** The value to sort by, where `sort` is given; rows with null come last in both directions. */
  readonly sortValue?: (row: Row) => string | number | null;
}

/** `rows` can be in any order; equal rows keep theirs. */
interface VirtualTableProps<Row extends object, Sort extends string> extends SortedTableProps<Row, Sort> {
  readonly columns: readonly VirtualColumn<Row, Sort>[];
  /** The most rows to show; all of them if it is not given. */
  readonly most?: number | undefined;
}

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: {
    byValue: (a, b, id) => compareValues(a.getValue<string | number>(id), b.getValue<string | number>(id)),
  },
});

/**
 * A table of thousands of rows that renders only those in view; ARIA attributes give screen readers the total and the
 * positions. Its headings sort it and stay in view; on narrow screens rows have two lines (U171).
 */
export function VirtualTable<Row extends object, Sort extends string>(props: VirtualTableProps<Row, Sort>) {
  const { caption, columns, rows, rowKey, order, onOrder, busy = false, most } = props;
  const sorting = [{ id: order.by, desc: order.descending }];
  const definitions = useMemo<ColumnDef<typeof features, Row>[]>(
    () =>
      columns.map(({ sort, header, sortValue }) => ({
        id: sort ?? `unsorted ${header}`,
        accessorFn: (row) => sortValue?.(row) ?? undefined,
        enableSorting: sort !== undefined,
        sortFn: 'byValue',
        sortUndefined: 'last',
      })),
    [columns],
  );
  const data = useMemo(() => [...rows], [rows]);
  const table = useTable({
    features,
    columns: definitions,
    data,
    getRowId: (row) => String(rowKey(row)),
    enableMultiSort: false,
    enableSortingRemoval: false,
    sortDescFirst: false,
    state: { sorting },
    onSortingChange: (next) => sortBy(functionalUpdate(next, sorting), columns, onOrder),
  });
  const headings = table.getHeaderGroups()[0]?.headers ?? [];
  const sorted = table.getRowModel().rows.slice(0, most);
  const body = useRef<HTMLTableSectionElement>(null);
  const keyAt = useCallback((index: number) => sorted[index]?.id ?? index, [sorted]);
  const { mounted, rest, measure, focus } = useVirtualRows(body, sorted.length, keyAt);

  return (
    <>
      <NarrowControls columns={columns} order={order} onOrder={onOrder}>
        {null}
      </NarrowControls>
      <table
        aria-busy={busy || undefined}
        aria-rowcount={sorted.length + 1}
        className={cx(
          'data-table w-full table-fixed border-collapse text-start transition-opacity',
          busy && 'opacity-60',
        )}
      >
        <caption className="sr-only">{caption}</caption>
        <thead className="sticky top-16 z-10 bg-surface shadow-[0_1px_0_var(--line)] max-md:hidden">
          <tr aria-rowindex={1}>
            {columns.map((column, index) => (
              <SortHeading
                key={column.header}
                column={column}
                order={order}
                onSort={headings[index]?.column.getToggleSortingHandler()}
                className={column.width}
              />
            ))}
          </tr>
        </thead>
        <tbody ref={body} {...focus}>
          {mounted.map(({ index, gap }) => {
            const row = sorted[index];
            if (row === undefined) return null;
            return (
              <Fragment key={row.id}>
                {gap > 0 && <Gap height={gap} />}
                <tr
                  ref={measure}
                  data-index={index}
                  data-row={row.id}
                  aria-rowindex={index + 2}
                  className={cx('border-line', index + 1 < sorted.length && 'border-b')}
                >
                  <Cells columns={columns} row={row.original} />
                </tr>
              </Fragment>
            );
          })}
          {rest > 0 && <Gap height={rest} />}
        </tbody>
      </table>
    </>
  );
}

function compareValues(a: string | number, b: string | number): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

function Gap({ height }: { height: number }) {
  return <tr aria-hidden data-gap style={{ height }} />;
}
