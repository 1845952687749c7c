import { msg } from '@muster/domain/language/translate';
import { expect, test } from 'vitest';
import type { Column } from './column.ts';
import { sortRows } from './sort-rows.ts';

interface Entry {
  readonly id: number;
  readonly hours: number | null;
}

const columns: readonly Column<Entry, 'hours' | 'name'>[] = [
  { header: msg('Hours'), sort: 'hours', cell: () => null, sortValue: ({ hours }) => hours },
  { header: msg('Name'), sort: 'name', cell: () => null },
];
const rows = [3, null, 1, 3, 2].map((hours, id) => ({ id, hours }));
const idsBy = (by: 'hours' | 'name', descending: boolean) =>
  sortRows(rows, columns, { by, descending }).map(({ id }) => id);

test('rows without a value come last in both directions, and equal rows keep their order', () => {
  expect(idsBy('hours', false)).toEqual([2, 4, 0, 3, 1]);
  expect(idsBy('hours', true)).toEqual([0, 3, 4, 2, 1]);
});

test('a column without values leaves the rows as they are', () => {
  expect(idsBy('name', true)).toEqual([0, 1, 2, 3, 4]);
});
