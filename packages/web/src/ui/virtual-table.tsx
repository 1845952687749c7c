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
import { cellClass } from './data-table.tsx';
import { type GridColumn, NarrowControls } from './grid-table.tsx';
import { directionOf, type Order, SortHeading } from './sort-heading.tsx';
import { useVirtualRows } from './virtual-rows.ts';

export interface VirtualColumn<Row, Sort extends string> extends GridColumn<Row, Sort> {
  /** Its share of the table, as a class: rows come and go while one scrolls, and columns must not move by that. */
  readonly width: string;
  /** What rows are put in order by here, where `sort` is given; those without it come last in both directions. */
  readonly sortValue?: (row: Row) => string | number | null;
}

interface VirtualTableProps<Row extends object, Sort extends string> {
  readonly caption: string;
  readonly columns: readonly VirtualColumn<Row, Sort>[];
  /** In any order: rows that are alike stay in theirs. */
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  readonly order: Order<Sort>;
  readonly onOrder: (order: Order<Sort>) => void;
  /** Newer rows are under way; these stay meanwhile. */
  readonly busy?: boolean;
}

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: {
    byValue: (a, b, id) => compareValues(a.getValue<string | number>(id), b.getValue<string | number>(id)),
  },
});

/**
 * A table of thousands of rows, of which those stand that are seen; screen readers are told how many there are and which
 * ones these are. Its headings put it in order and stay in sight; where the screen is narrow rows are cards.
 */
export function VirtualTable<Row extends object, Sort extends string>(props: VirtualTableProps<Row, Sort>) {
  const { caption, columns, rows, rowKey, order, onOrder, busy = false } = props;
  const sorting = [{ id: order.by, desc: order.descending }];
  const sorts = columns.flatMap(({ sort, header }) => (sort === undefined ? [] : [{ by: sort, header }]));
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
    onSortingChange(next) {
      const [first] = functionalUpdate(next, sorting);
      const by = sorts.find((sort) => sort.by === first?.id)?.by;
      if (first && by !== undefined) onOrder({ by, descending: first.desc });
    },
  });
  const headings = table.getHeaderGroups()[0]?.headers ?? [];
  const sorted = table.getRowModel().rows;
  const body = useRef<HTMLTableSectionElement>(null);
  const keyAt = useCallback((index: number) => sorted[index]?.id ?? index, [sorted]);
  const { mounted, rest, measure, focus } = useVirtualRows(body, sorted.length, keyAt);

  return (
    <>
      <NarrowControls sorts={sorts} order={order} onOrder={onOrder}>
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
            {columns.map(({ header, align, sort, width }, index) => (
              <SortHeading
                key={header}
                header={header}
                align={align}
                direction={directionOf(sort, order)}
                onSort={sort === undefined ? undefined : headings[index]?.column.getToggleSortingHandler()}
                className={width}
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
                  {columns.map(({ header, cell, align, place }) => (
                    <td key={header} data-label={header} data-place={place} className={cellClass(align)}>
                      {cell(row.original)}
                    </td>
                  ))}
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

/** Of two numbers, or two texts in the order of their letters. */
function compareValues(a: string | number, b: string | number): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

/** The height of rows that are not mounted. */
function Gap({ height }: { height: number }) {
  return <tr aria-hidden data-gap style={{ height }} />;
}
