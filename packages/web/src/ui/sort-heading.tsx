import { cx } from 'class-variance-authority';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Column, cellClass } from './data-table.tsx';

export interface Order<Sort extends string> {
  readonly by: Sort;
  readonly descending: boolean;
}

type Direction = 'up' | 'down';

/** A column; `sort` is undefined if rows cannot be sorted by it. */
interface SortColumn<Sort extends string> extends Pick<Column<never>, 'header' | 'kind' | 'place'> {
  readonly sort?: Sort;
}

/** Passes the table library's sort to `onOrder`. */
export function sortBy<Sort extends string>(
  [first]: readonly { readonly id: string; readonly desc: boolean }[],
  columns: readonly SortColumn<Sort>[],
  onOrder: (order: Order<Sort>) => void,
): void {
  const by = columns.find(({ sort }) => sort === first?.id)?.sort;
  if (first && by !== undefined) onOrder({ by, descending: first.desc });
}

interface SortHeadingProps<Sort extends string> {
  readonly column: SortColumn<Sort>;
  readonly order: Order<Sort>;
  readonly onSort: ((event: unknown) => void) | undefined;
  readonly className: string;
}

/** The heading of a column, with a button if the column sorts. */
export function SortHeading<Sort extends string>(props: SortHeadingProps<Sort>) {
  const { column, order, onSort, className } = props;
  const { header, kind, place, sort } = column;
  const direction = directionOf(sort, order);
  return (
    <th
      scope="col"
      data-place={place}
      aria-sort={direction && (direction === 'down' ? 'descending' : 'ascending')}
      className={cx(cellClass(kind), className, 'font-medium text-ink-soft text-xs')}
    >
      {sort !== undefined ? (
        <button
          type="button"
          onClick={onSort}
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
        header
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
  return isBefore ? (
    <>
      <span className="whitespace-nowrap">
        {children}
        {start}
      </span>
      {end}
    </>
  ) : (
    <>
      {start}
      <span className="whitespace-nowrap">
        {end}
        {children}
      </span>
    </>
  );
}

/** Undefined if another heading sorts the rows. */
function directionOf<Sort extends string>(sort: Sort | undefined, order: Order<Sort>): Direction | undefined {
  if (sort !== order.by) return undefined;
  return order.descending ? 'down' : 'up';
}

function SortMark({ direction }: { direction: Direction | undefined }) {
  const Icon = direction === 'up' ? ArrowUp : direction === 'down' ? ArrowDown : ChevronsUpDown;
  return (
    <Icon
      aria-hidden
      className={cx('mx-1 inline size-3.5 align-[-0.15em]', direction === undefined && 'opacity-50')}
    />
  );
}
