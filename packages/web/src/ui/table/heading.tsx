import { cx } from 'class-variance-authority';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslate } from '../../language/use-translate.ts';
import { type Column, cellClass, type Look, type Order } from './column.ts';

export interface Sorting<Sort extends string> {
  readonly order: Order<Sort>;
  readonly onOrder: (order: Order<Sort>) => void;
}

interface HeadingProps<Sort extends string> {
  readonly column: Column<never, Sort>;
  readonly look: Look;
  readonly sorting: Sorting<Sort> | undefined;
}

export function Heading<Sort extends string>({ column, look, sorting }: HeadingProps<Sort>) {
  const t = useTranslate();
  const { kind, place, sort, width } = column;
  const header = t(column.header);
  const isSorted = sorting !== undefined && sort === sorting.order.by;
  const direction = isSorted ? (sorting.order.descending ? 'descending' : 'ascending') : undefined;
  return (
    <th
      scope="col"
      data-place={place}
      aria-sort={direction}
      className={cx(
        cellClass(kind, look),
        width ?? (look !== 'figures' && 'whitespace-nowrap'),
        'font-medium text-ink-soft text-xs',
      )}
    >
      {sorting && sort !== undefined ? (
        <button
          type="button"
          onClick={() => sorting.onOrder({ by: sort, descending: direction === 'ascending' })}
          className={cx(
            '-mx-2 -my-1 min-h-8 rounded-sm px-2 hover:bg-sunken hover:text-ink',
            kind === 'figure' ? 'text-end' : 'text-start',
          )}
        >
          <Marked header={header} isBefore={kind === 'figure'}>
            <SortMark direction={direction} />
          </Marked>
        </button>
      ) : (
        (column.heading ?? header)
      )}
    </th>
  );
}

interface MarkedProps {
  readonly header: string;
  /** Before the first word, so that the heading of figures ends where they end; else after the last one. */
  readonly isBefore: boolean;
  readonly children: ReactNode;
}

/** A heading whose mark stays on the line of the word next to it. */
function Marked({ header, isBefore, children }: MarkedProps) {
  const at = isBefore ? header.search(/ |$/) : header.lastIndexOf(' ') + 1;
  const [start, end] = [header.slice(0, at), header.slice(at)];
  return (
    <>
      {!isBefore && start}
      <span className="whitespace-nowrap">
        {isBefore && children}
        {isBefore ? start : end}
        {!isBefore && children}
      </span>
      {isBefore && end}
    </>
  );
}

function SortMark({ direction }: { direction: 'ascending' | 'descending' | undefined }) {
  const Icon = direction === undefined ? ChevronsUpDown : direction === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <Icon
      aria-hidden
      className={cx('mx-1 inline size-3.5 align-[-0.15em]', direction === undefined && 'opacity-50')}
    />
  );
}
