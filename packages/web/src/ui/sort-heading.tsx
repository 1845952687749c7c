import { cx } from 'class-variance-authority';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { type Column, cellClass } from './data-table.tsx';

/** What a table's rows are in order by. */
export interface Order<Sort extends string> {
  readonly by: Sort;
  readonly descending: boolean;
}

type Direction = 'up' | 'down';

/** Which way the rows go by a heading; undefined where they go by another one, or not by this one at all. */
export function directionOf<Sort extends string>(
  sort: Sort | undefined,
  order: Order<Sort>,
): Direction | undefined {
  if (sort !== order.by) return undefined;
  return order.descending ? 'down' : 'up';
}

interface SortHeadingProps {
  readonly header: string;
  readonly align: Column<unknown>['align'] | undefined;
  readonly direction: Direction | undefined;
  /** Puts the rows in order by it; undefined where they cannot be. */
  readonly onSort: ((event: unknown) => void) | undefined;
  readonly className: string;
}

/** The heading of a column, by which rows are put in order where they can be. */
export function SortHeading({ header, align, direction, onSort, className }: SortHeadingProps) {
  return (
    <th
      scope="col"
      aria-sort={direction && (direction === 'down' ? 'descending' : 'ascending')}
      className={cx(cellClass(align), className, 'font-medium text-ink-soft text-xs')}
    >
      {onSort ? (
        <button
          type="button"
          onClick={onSort}
          className="-mx-2 -my-1 inline-flex min-h-8 items-center gap-1 rounded-sm px-2 text-start hover:bg-sunken hover:text-ink"
        >
          {header}
          <SortMark direction={direction} />
        </button>
      ) : (
        header
      )}
    </th>
  );
}

/** Which way a heading has put the rows in order, if it has. */
function SortMark({ direction }: { direction: 'up' | 'down' | undefined }) {
  const Icon = direction === 'up' ? ArrowUp : direction === 'down' ? ArrowDown : ChevronsUpDown;
  return <Icon aria-hidden className={cx('size-3.5 shrink-0', direction === undefined && 'opacity-50')} />;
}
