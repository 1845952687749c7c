import type { Column, Order } from './column.ts';

/** The rows by the values of the order's column: null last in both directions, equal ones in the order they had. */
export function sortRows<Row, Sort extends string>(
  rows: readonly Row[],
  columns: readonly Column<Row, Sort>[],
  { by, descending }: Order<Sort>,
): readonly Row[] {
  const sortValue = columns.find(({ sort }) => sort === by)?.sortValue ?? (() => null);
  return rows
    .map((row) => ({ row, value: sortValue(row) }))
    .sort(({ value: a }, { value: b }) => {
      if (a === null || b === null) return Number(a === null) - Number(b === null);
      return a === b ? 0 : a < b === descending ? 1 : -1;
    })
    .map(({ row }) => row);
}
