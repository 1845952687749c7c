import { expect, test } from 'vitest';
import type { Weekday } from './plain-date.ts';
import { weekStart } from './week-start.ts';

test.each<[string, Weekday[], Weekday]>([
  ['Monday to Friday', [1, 2, 3, 4, 5], 1],
  ['Sunday to Thursday', [7, 1, 2, 3, 4], 7],
  ['Saturday to Wednesday', [6, 7, 1, 2, 3], 6],
  ['Tuesday to Saturday', [2, 3, 4, 5, 6], 2],
  ['Monday and Wednesday', [1, 3], 1],
  ['every day', [1, 2, 3, 4, 5, 6, 7], 1],
])('D2 U161 the week of %s', (_week, workDays, start) => {
  expect(weekStart(workDays)).toBe(start);
});
