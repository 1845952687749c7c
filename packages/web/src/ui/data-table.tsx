import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';

export interface Column<Row> {
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  readonly align?: 'end';
  /** The cell's place in a card: the first line, the end of that line, a line of its own, or none. */
  readonly place?: 'title' | 'aside' | 'wide' | 'folded';
}

interface DataTableProps<Row> {
  /** Names the table's content for screen readers. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
}

/** A table; where the screen is narrow each row is a card (styles.css). */
export function DataTable<Row>({ caption, columns, rows, rowKey }: DataTableProps<Row>) {
  return (
    <table className="data-table w-full border-collapse text-start">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-line border-b">
          {columns.map(({ header, align }) => (
            <th
              key={header}
              scope="col"
              className={cx(cellClass(align), 'whitespace-nowrap font-medium text-ink-soft text-xs')}
            >
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map(({ header, cell, align, place }) => (
              <td
                key={header}
                data-label={header}
                data-place={place}
                className={cx(cellClass(align), place === 'title' && 'md:whitespace-nowrap')}
              >
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The alignment of the cells in every table. */
export function cellClass(align: 'end' | undefined): string {
  return cx(
    'px-3 py-3 align-baseline lg:px-4 first:ps-5 last:pe-5',
    align === 'end' ? 'text-end' : 'text-start',
  );
}
