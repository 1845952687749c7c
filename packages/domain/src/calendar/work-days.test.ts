import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calendarOn } from '../company/schema.ts';
import { anyDate, calendarWith } from '../testing/testing.ts';
import { addDays, type PlainDate, type Weekday, weekdayOf } from './plain-date.ts';
import { isWorkDay, workDaysBetween } from './work-days.ts';

const week = calendarWith({ holidays: [{ date: '2026-12-25', name: 'Christmas' }] });
const fridays = calendarWith({ workDays: [1, 2, 3, 4, 7] });

test.each<[PlainDate, string, boolean]>([
  ['2026-11-20', 'a Friday', true],
  ['2026-11-21', 'a Saturday', false],
  ['2026-11-22', 'a Sunday', false],
  ['2026-11-23', 'a Monday', true],
  ['2026-12-25', 'a holiday on a Friday', false],
  ['2025-12-25', 'the same day of another year', true],
])('D2 %s, %s, is a work day: %s', (date, _what, worked) => {
  expect(isWorkDay(date, week)).toBe(worked);
});

test('D2 the work week is the company’s own: Sunday to Thursday', () => {
  expect(isWorkDay('2026-11-22', fridays)).toBe(true);
  expect(isWorkDay('2026-11-20', fridays)).toBe(false);
});

describe('D2 the work days between two dates', () => {
  test.each<[PlainDate, PlainDate, PlainDate[]]>([
    ['2026-11-20', '2026-11-24', ['2026-11-20', '2026-11-23', '2026-11-24']],
    ['2026-12-24', '2026-12-28', ['2026-12-24', '2026-12-28']],
    ['2026-11-20', '2026-11-20', ['2026-11-20']],
    ['2026-11-21', '2026-11-22', []],
    ['2026-11-24', '2026-11-20', []],
    ['2024-02-28', '2024-03-01', ['2024-02-28', '2024-02-29', '2024-03-01']],
  ])('from %s to %s are %j', (first, last, days) => {
    expect(workDaysBetween(first, last, week)).toEqual(days);
  });

  const anyWeek = fc
    .record({
      workDays: fc.uniqueArray(fc.constantFrom<Weekday>(1, 2, 3, 4, 5, 6, 7)),
      holidays: fc.array(
        anyDate.map((date) => ({ date, name: 'Holiday' })),
        { maxLength: 5 },
      ),
    })
    .map(calendarWith);

  test('rise, lie in the range, are work days, and leave out none', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -5, max: 60 }), anyWeek, (first, span, someWeek) => {
        const last = addDays(first, span);
        const days = workDaysBetween(first, last, someWeek);
        const expected = Array.from({ length: Math.max(0, span + 1) }, (_, index) => addDays(first, index))
          .filter((day) => calendarOn(someWeek, day).workDays.includes(weekdayOf(day)))
          .filter((day) => someWeek.holidays.every((holiday) => holiday.date !== day));
        expect(days).toEqual(expected);
      }),
    );
  });

  test('of two ranges that meet are those of the one range they make', () => {
    fc.assert(
      fc.property(anyDate, fc.nat(40), fc.nat(40), anyWeek, (first, a, b, someWeek) => {
        const middle = addDays(first, a);
        const last = addDays(middle, b);
        expect([
          ...workDaysBetween(first, middle, someWeek),
          ...workDaysBetween(addDays(middle, 1), last, someWeek),
        ]).toEqual(workDaysBetween(first, last, someWeek));
      }),
    );
  });
});
