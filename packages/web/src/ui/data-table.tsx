import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';

/** Figures and times are compared by their digits; a row's buttons end at the same place in all rows. */
export type ColumnKind = 'figure' | 'date' | 'actions';

export interface Column<Row> {
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** What its cells hold, which aligns them and the heading; text if not given. */
  readonly kind?: ColumnKind;
  /** Its name before the cell on narrow screens; empty where the cell says by itself what it is. */
  readonly brief?: string;
  /**
   * The cell's place on narrow screens: the first line, the end of that line, the end of the second, a line of its own,
   * or none; in the second line if not given. A column without a place there is left out below 1,024 px, too.
   */
  readonly place?: 'title' | 'aside' | 'end' | 'wide' | 'folded';
}

interface DataTableProps<Row> {
  /** Names the table's content for screen readers. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
}

/** A table; on narrow screens each row has two lines (U171). */
export function DataTable<Row>({ caption, columns, rows, rowKey }: DataTableProps<Row>) {
  return (
    <table className="data-table w-full border-collapse text-start">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-line border-b">
          {columns.map(({ header, kind, place }) => (
            <th
              key={header}
              scope="col"
              data-place={place}
              className={cx(cellClass(kind), 'whitespace-nowrap font-medium text-ink-soft text-xs')}
            >
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map(({ header, brief = header, cell, kind, place }) => (
              <td
                key={header}
                data-label={brief}
                data-place={place}
                data-kind={kind}
                className={cx(cellClass(kind), lineClass(kind), place === 'title' && 'md:whitespace-nowrap')}
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

/** The alignment of headings and cells in every table (U213). */
export function cellClass(kind: ColumnKind | undefined): string {
  return cx(
    'px-3 py-3 align-baseline lg:px-4 first:ps-5 last:pe-5',
    isAtEnd(kind) ? 'text-end' : 'text-start',
  );
}

function isAtEnd(kind: ColumnKind | undefined): boolean {
  return kind === 'figure' || kind === 'actions';
}

/** What stays on one line. */
export function lineClass(kind: ColumnKind | undefined): string | undefined {
  if (kind === 'figure') return 'md:whitespace-nowrap';
  return kind === 'date' ? 'xl:whitespace-nowrap' : undefined;
}
