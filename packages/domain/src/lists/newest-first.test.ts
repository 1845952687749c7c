import { expect, test } from 'vitest';
import type { Instant } from '../calendar/instant.ts';
import { newestFirst } from './newest-first.ts';

const row = (id: number, createdAt: Instant) => ({ id, createdAt });

test('D21 rows are sorted by time, and by id only within one moment', () => {
  const rows = [
    row(9, '2026-11-02T09:00:00.000Z'),
    row(1, '2026-11-03T09:00:00.000Z'),
    row(5, '2026-11-02T09:00:00.001Z'),
    row(7, '2026-11-02T09:00:00.001Z'),
  ];
  expect([...rows].sort(newestFirst).map(({ id }) => id)).toEqual([1, 7, 5, 9]);
});
