import * as fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { anyDate } from '../testing/testing.ts';
import {
  addDays,
  daysFrom,
  isPlainDate,
  monthOf,
  type PlainDate,
  plainDate,
  weekdayOf,
} from './plain-date.ts';

describe('D1 a date is a real calendar date written YYYY-MM-DD', () => {
  test.each(['2024-02-29', '2000-02-29', '2026-01-31', '2026-12-31', '0001-01-01', '9999-12-31'])(
    '%s is one',
    (text) => {
      expect(isPlainDate(text)).toBe(true);
    },
  );

  test.each([
    ['2026-02-29', 'no leap year'],
    ['1900-02-29', 'a century that is no leap year'],
    ['2026-02-30', 'no such day'],
    ['2026-04-31', 'no such day'],
    ['2026-13-01', 'no such month'],
    ['2026-00-10', 'no such month'],
    ['2026-01-00', 'no such day'],
    ['2026-1-01', 'too short'],
    ['20260101', 'no dashes'],
    ['2026-01-01T00:00:00Z', 'an instant'],
    ['2026-01-01\n', 'a line break'],
    [' 2026-01-01', 'a space'],
    ['٢٠٢٦-٠١-٠١', 'other digits'],
    ['-2026-01-01', 'a sign'],
    ['', 'empty'],
  ])('%j is none: %s', (text) => {
    expect(isPlainDate(text)).toBe(false);
  });

  test('the wire schema says its own message for a wrong date and for something else', () => {
    const schema = plainDate('A holiday needs a date');
    expect(schema.parse('2026-12-25')).toBe('2026-12-25');
    for (const wrong of ['2026-02-30', 20261225, null, undefined, {}]) {
      expect(schema.safeParse(wrong).error?.issues[0]?.message).toBe('A holiday needs a date');
    }
  });
});

describe('D1 adding days', () => {
  test.each<[PlainDate, number, PlainDate]>([
    ['2024-02-28', 1, '2024-02-29'],
    ['2023-02-28', 1, '2023-03-01'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2027-01-01', -1, '2026-12-31'],
    ['2026-03-07', 2, '2026-03-09'],
    ['2026-11-21', 0, '2026-11-21'],
    ['2024-02-29', 365, '2025-02-28'],
  ])('%s and %i days is %s', (date, days, sum) => {
    expect(addDays(date, days)).toBe(sum);
  });

  const anyDays = fc.integer({ min: -4000, max: 4000 });

  test('is what the calendar of Temporal says, and so are differences and weekdays', () => {
    fc.assert(
      fc.property(anyDate, anyDays, (date, days) => {
        const { PlainDate } = Temporal;
        const sum = PlainDate.from(date).add({ days });
        expect(addDays(date, days)).toBe(sum.toString());
        expect(daysFrom(date, addDays(date, days))).toBe(days);
        expect(weekdayOf(date)).toBe(PlainDate.from(date).dayOfWeek);
      }),
    );
  });

  test('is undone by taking them away again, and keeps the order', () => {
    fc.assert(
      fc.property(anyDate, anyDays, (date, days) => {
        const moved = addDays(date, days);
        expect(addDays(moved, -days)).toBe(date);
        expect(Math.sign(days)).toBe(moved === date ? 0 : moved > date ? 1 : -1);
      }),
    );
  });

  test('moves the weekday by as many days', () => {
    fc.assert(
      fc.property(anyDate, fc.nat(4000), (date, days) => {
        expect(weekdayOf(addDays(date, days))).toBe(((weekdayOf(date) - 1 + days) % 7) + 1);
      }),
    );
  });
});

test.each<[PlainDate, number]>([
  ['2026-11-16', 1],
  ['2026-11-20', 5],
  ['2026-11-21', 6],
  ['2026-11-22', 7],
  ['2024-02-29', 4],
])('D2 %s is ISO weekday %i', (date, weekday) => {
  expect(weekdayOf(date)).toBe(weekday);
});

describe('D9 the month of a date', () => {
  test.each<[PlainDate, PlainDate, PlainDate]>([
    ['2024-02-10', '2024-02-01', '2024-02-29'],
    ['2023-02-28', '2023-02-01', '2023-02-28'],
    ['2026-11-30', '2026-11-01', '2026-11-30'],
    ['2026-12-31', '2026-12-01', '2026-12-31'],
  ])('%s lies between %s and %s', (date, first, last) => {
    expect(monthOf(date)).toEqual({ first, last });
  });

  test('holds the date, begins on the 1st and ends the day before another 1st', () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        const { first, last } = monthOf(date);
        expect(first <= date && date <= last).toBe(true);
        expect(first).toBe(`${date.slice(0, 7)}-01`);
        expect(addDays(last, 1).slice(8)).toBe('01');
        expect(last.slice(0, 7)).toBe(date.slice(0, 7));
      }),
    );
  });
});
