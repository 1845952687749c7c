import {
  type ColumnDef,
  functionalUpdate,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { cx } from 'class-variance-authority';
import { type ReactNode, useMemo } from 'react';
import { type Column, cellClass, lineClass } from './data-table.tsx';
import { inputClass } from './field.tsx';
import { type Order, SortHeading, sortBy } from './sort-heading.tsx';

export interface GridColumn<Row, Sort extends string> extends Column<Row> {
  /** The sort that the heading sets. */
  readonly sort?: Sort;
}

/** Rows selected for one action on several, by their keys. */
export interface Selection<Row> {
  readonly keys: readonly string[];
  readonly onSelect: (keys: readonly string[]) => void;
  readonly isSelectable: (row: Row) => boolean;
  /** The label of a row's checkbox, as in "Select the request of Ada Lovelace". */
  readonly label: (row: Row) => string;
}

export interface SortedTableProps<Row extends object, Sort extends string> {
  readonly caption: string;
  readonly columns: readonly GridColumn<Row, Sort>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  readonly order: Order<Sort>;
  readonly onOrder: (order: Order<Sort>) => void;
  /** True while newer rows are loading; the current ones stay. */
  readonly busy?: boolean;
}

/** `rows` are already sorted. */
interface GridTableProps<Row extends object, Sort extends string> extends SortedTableProps<Row, Sort> {
  readonly selection?: Selection<Row>;
}

const features = tableFeatures({ rowSortingFeature, rowSelectionFeature });
const nothingSelected: Selection<object> = {
  keys: [],
  onSelect: () => undefined,
  isSelectable: () => false,
  label: () => '',
};

/** A table with sortable headings and selectable rows; on narrow screens rows have two lines (U171). */
export function GridTable<Row extends object, Sort extends string>(props: GridTableProps<Row, Sort>) {
  const { caption, columns, rows, rowKey, order, onOrder, selection = nothingSelected, busy = false } = props;
  const chosen = selection.keys;
  const definitions = useMemo<ColumnDef<typeof features, Row>[]>(
    () =>
      columns.map(({ sort, header }) => ({
        id: sort ?? `unsorted ${header}`,
        // The table library needs an accessor for sorting; its value is unused, because the caller sorts.
        accessorFn: () => undefined,
        enableSorting: sort !== undefined,
      })),
    [columns],
  );
  const sorting = [{ id: order.by, desc: order.descending }];
  const data = useMemo(() => [...rows], [rows]);
  const table = useTable({
    features,
    columns: definitions,
    data,
    getRowId: (row) => String(rowKey(row)),
    enableRowSelection: ({ original }) => selection.isSelectable(original),
    manualSorting: true,
    enableMultiSort: false,
    enableSortingRemoval: false,
    sortDescFirst: false,
    state: {
      sorting,
      rowSelection: Object.fromEntries(chosen.map((key) => [key, true])),
    },
    onSortingChange: (next) => sortBy(functionalUpdate(next, sorting), columns, onOrder),
    onRowSelectionChange(next) {
      const selected = functionalUpdate(next, Object.fromEntries(chosen.map((key) => [key, true])));
      selection.onSelect(Object.keys(selected).filter((key) => selected[key]));
    },
  });
  const isSelecting = props.selection !== undefined;
  const headings = table.getHeaderGroups()[0]?.headers ?? [];

  return (
    <>
      <NarrowControls columns={columns} order={order} onOrder={onOrder}>
        {isSelecting && (
          <div className="flex min-h-11 items-center gap-3">
            <AllBox table={table} />
            <span aria-hidden>Select all on this page</span>
          </div>
        )}
      </NarrowControls>
      <table
        aria-busy={busy || undefined}
        className={cx(
          'data-table w-full border-collapse text-start transition-opacity',
          busy && 'opacity-60',
        )}
      >
        <caption className="sr-only">{caption}</caption>
        <thead className="max-md:hidden">
          <tr className="border-line border-b">
            {isSelecting && (
              <th scope="col" className={cx(cellClass(undefined), 'w-10')}>
                <AllBox table={table} />
              </th>
            )}
            {columns.map((column, index) => (
              <SortHeading
                key={column.header}
                column={column}
                order={order}
                onSort={headings[index]?.column.getToggleSortingHandler()}
                className="whitespace-nowrap"
              />
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id} className={cx(row.getIsSelected() && 'bg-accent-soft')}>
              {isSelecting && (
                <td className={cellClass(undefined)} data-place="select">
                  {row.getCanSelect() && (
                    <input
                      type="checkbox"
                      aria-label={selection.label(row.original)}
                      checked={row.getIsSelected()}
                      onChange={row.getToggleSelectedHandler()}
                      className={boxClass}
                    />
                  )}
                </td>
              )}
              <Cells columns={columns} row={row.original} />
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

interface CellsProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly row: Row;
}

export function Cells<Row>({ columns, row }: CellsProps<Row>) {
  return columns.map(({ header, brief = header, cell, kind, place }) => (
    <td key={header} data-label={brief} data-place={place} className={cx(cellClass(kind), lineClass(kind))}>
      {cell(row)}
    </td>
  ));
}

// A checkbox has no text, so its vertical middle aligns with the line.
const boxClass = 'block size-4.5 accent-accent md:translate-y-1';

interface AllBoxProps {
  readonly table: {
    getIsAllRowsSelected(): boolean;
    getIsSomeRowsSelected(): boolean;
    getToggleAllRowsSelectedHandler(): (event: unknown) => void;
  };
}

function AllBox({ table }: AllBoxProps) {
  const isAll = table.getIsAllRowsSelected();
  const isSome = !isAll && table.getIsSomeRowsSelected();
  return (
    <input
      ref={(box) => {
        if (box) box.indeterminate = isSome;
      }}
      type="checkbox"
      aria-label="Select all on this page"
      checked={isAll}
      onChange={table.getToggleAllRowsSelectedHandler()}
      className={boxClass}
    />
  );
}

interface NarrowControlsProps<Sort extends string> {
  readonly columns: readonly Pick<GridColumn<never, Sort>, 'sort' | 'header'>[];
  readonly order: Order<Sort>;
  readonly onOrder: (order: Order<Sort>) => void;
  readonly children: ReactNode;
}

/** Replaces the headings where rows have two lines. */
export function NarrowControls<Sort extends string>({
  columns,
  order,
  onOrder,
  children,
}: NarrowControlsProps<Sort>) {
  const choices = columns.flatMap(({ sort: by, header }) =>
    by === undefined
      ? []
      : [false, true].map((descending) => ({
          by,
          descending,
          label: `${header}, ${descending ? 'falling' : 'rising'}`,
        })),
  );
  return (
    <div className="grid gap-2 px-5 pb-3 md:hidden">
      {choices.length > 0 && (
        <label className="flex items-center gap-3 text-ink-soft">
          <span className="shrink-0">Sort by</span>
          <select
            className={inputClass}
            value={choices.findIndex(
              ({ by, descending }) => by === order.by && descending === order.descending,
            )}
            onChange={({ target }) => {
              const choice = choices[Number(target.value)];
              if (choice) onOrder(choice);
            }}
          >
            {choices.map(({ label }, index) => (
              <option key={label} value={index}>
                {label}
              </option>
            ))}
          </select>
        </label>
      )}
      {children}
    </div>
  );
}
