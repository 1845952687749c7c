import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type PlainDate, type Weekday, weekdayOf } from './plain-date.ts';
import { startOfWeek, weekFrom } from './week.ts';

test.each<[Weekday, string, string]>([
  [1, 'Monday', 'Sunday'],
  [6, 'Saturday', 'Friday'],
  [7, 'Sunday', 'Saturday'],
])('D103 a week from day %i is %s to %s', (start, first, last) => {
  const names = weekFrom(start).map(({ name }) => name);
  expect([names[0], names.at(-1), new Set(names).size]).toEqual([first, last, 7]);
});

test('D103 the first day of a week is the company’s, at most six days before each of its days', () => {
  const day: PlainDate = '2026-01-01';
  fc.assert(
    fc.property(fc.nat(1000), fc.constantFrom<Weekday>(1, 2, 3, 4, 5, 6, 7), (days, start) => {
      const date = addDays(day, days);
      const first = startOfWeek(date, start);
      expect(weekdayOf(first)).toBe(start);
      expect(first <= date && date <= addDays(first, 6)).toBe(true);
    }),
  );
});
