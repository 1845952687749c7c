import { expect, test } from 'vitest';
import { orderOf } from './table-page.ts';

const newestFirst = ['submitted', 'updated'] as const;

test.each([
  [{}, 'submitted', true],
  [{ sort: 'updated' }, 'updated', true],
  [{ sort: 'employee' }, 'employee', false],
  [{ sort: 'employee', descending: true }, 'employee', true],
  [{ descending: false }, 'submitted', false],
] as const)('a table asked by %j is sorted by %s, descending: %s', (query, by, descending) => {
  const asked: { sort?: 'submitted' | 'updated' | 'employee'; descending?: boolean } = query;
  expect(orderOf(asked, newestFirst)).toEqual({ by, descending });
});
