import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { useTranslate } from '../../language/use-translate.ts';
import { type Column, cellClass, type Look, lineClass } from './column.ts';
import { Heading, type Sorting } from './heading.tsx';
import { NarrowControls } from './narrow-controls.tsx';
import { type Selection, selectColumn } from './selection.tsx';

export interface BodyProps<Row> {
  readonly columns: readonly Column<Row, string>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  readonly look: Look;
  readonly isSelected: (row: Row) => boolean;
}

interface TableProps<Row, Sort extends string> extends Pick<BodyProps<Row>, 'rows' | 'rowKey'> {
  readonly caption: string;
  readonly columns: readonly Column<Row, Sort>[];
  /** Makes headings sort; `rows` are sorted already. */
  readonly sorting?: Sorting<Sort>;
  readonly selection?: Selection<Row>;
  /** True while newer rows are loading; the current ones stay. */
  readonly busy?: boolean;
  /** `VirtualBody` renders only the rows in view, of thousands. */
  readonly virtual?: (props: BodyProps<Row>) => ReactNode;
  /** A small table of figures that fits a phone; with hidden headings where its cells say what they are. */
  readonly figures?: boolean | 'without headings';
}

/** A table; on narrow screens each row has two lines (U171). */
export function Table<Row, Sort extends string = never>(props: TableProps<Row, Sort>) {
  const t = useTranslate();
  const {
    caption,
    rows,
    rowKey,
    sorting,
    selection,
    busy = false,
    virtual: Body = PlainBody,
    figures,
  } = props;
  const look = figures ? 'figures' : sorting ? 'sorted' : 'plain';
  const isVirtual = props.virtual !== undefined;
  const select = selection && selectColumn(selection, rows, rowKey, t);
  const columns = select ? [select, ...props.columns] : props.columns;
  return (
    <>
      {sorting && (
        <NarrowControls columns={columns} sorting={sorting}>
          {select && (
            <div className="flex min-h-11 items-center gap-3">
              {select.heading}
              <span aria-hidden>{t(select.header)}</span>
            </div>
          )}
        </NarrowControls>
      )}
      <table
        aria-busy={busy || undefined}
        aria-rowcount={isVirtual ? rows.length + 1 : undefined}
        className={cx(
          'w-full border-collapse text-start transition-opacity',
          !figures && 'data-table',
          isVirtual && 'table-fixed',
          busy && 'opacity-60',
        )}
      >
        <caption className="sr-only">{caption}</caption>
        <thead
          className={cx(
            sorting && 'max-md:hidden',
            isVirtual && 'sticky top-16 z-10 bg-surface shadow-[0_1px_0_var(--line)]',
            figures === 'without headings' && 'sr-only',
          )}
        >
          <tr
            aria-rowindex={isVirtual ? 1 : undefined}
            className={cx(!isVirtual && 'border-b', figures ? 'border-line-strong' : 'border-line')}
          >
            {columns.map((column) => (
              <Heading key={column.header.message} column={column} look={look} sorting={sorting} />
            ))}
          </tr>
        </thead>
        <Body
          columns={columns}
          rows={rows}
          rowKey={rowKey}
          look={look}
          isSelected={(row) => selection?.keys.includes(String(rowKey(row))) ?? false}
        />
      </table>
    </>
  );
}

function PlainBody<Row>({ columns, rows, rowKey, look, isSelected }: BodyProps<Row>) {
  return (
    <tbody className="divide-y divide-line">
      {rows.map((row) => (
        <tr key={rowKey(row)} className={cx(isSelected(row) && 'bg-accent-soft')}>
          <Cells columns={columns} row={row} look={look} />
        </tr>
      ))}
    </tbody>
  );
}

interface CellsProps<Row> extends Pick<BodyProps<Row>, 'columns' | 'look'> {
  readonly row: Row;
}

export function Cells<Row>({ columns, row, look }: CellsProps<Row>) {
  const t = useTranslate();
  return columns.map(({ header, brief = header, cell, kind, place, width }, index) =>
    look === 'figures' && index === 0 ? (
      <th key={header.message} scope="row" className={cx(cellClass(kind, look), 'font-normal')}>
        {cell(row, t)}
      </th>
    ) : (
      <td
        key={header.message}
        data-label={brief && t(brief)}
        data-place={place}
        data-kind={kind}
        className={cx(
          cellClass(kind, look),
          look === 'figures' ? cx('align-top', width) : lineClass(kind),
          look === 'plain' && place === 'title' && 'md:whitespace-nowrap',
        )}
      >
        {cell(row, t)}
      </td>
    ),
  );
}
