import type { Translatable, Translate } from '@muster/domain/language/translate';
import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';

/** Figures and times are compared by their digits; a row's buttons end at the same place in all rows. */
type ColumnKind = 'figure' | 'date' | 'actions';

export interface Column<Row, Sort extends string = never> {
  readonly header: Translatable;
  readonly cell: (row: Row, t: Translate) => ReactNode;
  /** What its cells hold, which aligns them and the heading; text if not given. */
  readonly kind?: ColumnKind;
  /** Its name before the cell on narrow screens; empty where the cell says by itself what it is. */
  readonly brief?: Translatable | '';
  /** In the second line if not given. A column without a place there is left out below 1,280 px, too. */
  readonly place?: 'title' | 'aside' | 'end' | 'wide' | 'folded' | 'select';
  /** Its width as a class: required by virtual rows, which change during scrolling, while columns must not move. */
  readonly width?: string;
  readonly sort?: Sort;
  readonly sortValue?: (row: Row) => string | number | null;
  readonly heading?: ReactNode;
}

export interface Order<Sort extends string> {
  readonly by: Sort;
  readonly descending: boolean;
}

/** Figures are a small table without lines of its own on narrow screens; the first cell of a row names it. */
export type Look = 'plain' | 'sorted' | 'figures';

export function cellClass(kind: ColumnKind | undefined, look: Look): string {
  const isAtEnd = kind === 'figure' || kind === 'actions';
  if (look === 'figures') return cx('py-2', isAtEnd ? 'ps-3 text-end' : 'text-start');
  return cx(
    'first:ps-5 last:pe-5 md:h-10',
    look === 'sorted' ? 'px-2 py-0.5' : 'px-3 py-1',
    isAtEnd ? 'text-end' : 'text-start',
  );
}

export function lineClass(kind: ColumnKind | undefined): string | undefined {
  if (kind === 'figure') return 'md:whitespace-nowrap';
  return kind === 'date' ? 'xl:whitespace-nowrap' : undefined;
}
