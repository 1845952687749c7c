import type { Language } from '@muster/domain/language/languages';
import { describe, expect, test } from 'vitest';
import { readingKey } from '../../../language/reading.ts';
import { addMonths, dayByKey, monthText, readMonth, tabStop, weeksOf } from './month.ts';

describe('U73 D103 the weeks of a month begin on the company’s first day', () => {
  test.each([
    ['2026-11-01', 5, '2026-11-01', '2026-12-05'],
    ['2026-08-15', 6, '2026-07-26', '2026-09-05'],
    ['2026-02-28', 4, '2026-02-01', '2026-02-28'],
    ['2028-02-01', 5, '2028-01-30', '2028-03-04'],
    ['2026-12-31', 5, '2026-11-29', '2027-01-02'],
  ] as const)('%s: %i weeks from %s to %s', (month, count, first, last) => {
    const weeks = weeksOf(month, 7);
    expect(weeks).toHaveLength(count);
    expect(weeks.every((week) => week.length === 7)).toBe(true);
    expect([weeks[0]?.[0], weeks.at(-1)?.[6]]).toEqual([first, last]);
    const days = weeks.flat();
    expect(new Set(days).size).toBe(days.length);
    expect(days.filter((day) => monthText(day) === monthText(month))[0]).toBe(`${monthText(month)}-01`);
  });
});

test.each([
  [1, '2026-10-26', '2026-12-06'],
  [6, '2026-10-31', '2026-12-04'],
  [7, '2026-11-01', '2026-12-05'],
] as const)('D103 in weeks from day %i November 2026 has the days from %s to %s', (start, first, last) => {
  const weeks = weeksOf('2026-11-15', start);
  expect([weeks[0]?.[0], weeks.at(-1)?.[6]]).toEqual([first, last]);
  expect(dayByKey(first, 'End', false, start)).toBe(weeks[0]?.[6]);
});

describe('a month from another', () => {
  test.each([
    ['2026-11-21', 1, '2026-12-21'],
    ['2026-12-31', 1, '2027-01-31'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2028-02-29', -12, '2027-02-28'],
    ['2026-11-21', 0, '2026-11-21'],
  ] as const)('%s and %i months is %s', (date, months, expected) => {
    expect(addMonths(date, months)).toBe(expected);
  });
});

describe('the keyboard in a grid of dates', () => {
  // A Friday.
  test.each([
    ['ArrowLeft', '2026-11-19'],
    ['ArrowRight', '2026-11-21'],
    ['ArrowUp', '2026-11-13'],
    ['ArrowDown', '2026-11-27'],
    ['Home', '2026-11-15'],
    ['End', '2026-11-21'],
    ['PageUp', '2026-10-20'],
    ['PageDown', '2026-12-20'],
    ['Enter', undefined],
    ['Tab', undefined],
    ['a', undefined],
  ])('%s leads to %s', (key, expected) => {
    expect(dayByKey('2026-11-20', key, false, 7)).toBe(expected);
  });

  test('goes to where the arrow points in a language that is read from right to left', () => {
    const byKey = (language: Language, key: string) =>
      dayByKey('2026-11-20', readingKey({ language }, key), false, 7);
    expect(byKey('ar', 'ArrowLeft')).toBe('2026-11-21');
    expect(byKey('ar', 'ArrowRight')).toBe('2026-11-19');
    expect(byKey('ar', 'ArrowDown')).toBe('2026-11-27');
    expect(byKey('de', 'ArrowLeft')).toBe('2026-11-19');
  });

  test('leads over the ends of a month, and by years with Shift', () => {
    expect(dayByKey('2026-11-30', 'ArrowDown', false, 7)).toBe('2026-12-07');
    expect(dayByKey('2026-11-01', 'ArrowLeft', false, 7)).toBe('2026-10-31');
    expect(dayByKey('2026-11-01', 'Home', false, 7)).toBe('2026-11-01');
    expect(dayByKey('2026-10-03', 'Home', false, 7)).toBe('2026-09-27');
    expect(dayByKey('2026-10-31', 'End', false, 7)).toBe('2026-10-31');
    expect(dayByKey('2026-11-20', 'PageDown', true, 7)).toBe('2027-11-20');
    expect(dayByKey('2026-11-20', 'PageUp', true, 7)).toBe('2025-11-20');
  });

  test('comes to the day it was on, else today, else the first', () => {
    expect(tabStop('2026-11-01', '2026-11-09', '2026-11-21')).toBe('2026-11-09');
    expect(tabStop('2026-11-01', '2026-10-09', '2026-11-21')).toBe('2026-11-21');
    expect(tabStop('2026-12-01', undefined, '2026-11-21')).toBe('2026-12-01');
  });
});

test.each([
  ['2026-11', '2026-11-01'],
  ['2026-13', undefined],
  ['0026-11', undefined],
  ['9999-11', undefined],
  ['2026-11-05', undefined],
  ['', undefined],
  [undefined, undefined],
])('the month of an address, %j, is %j', (text, expected) => {
  expect(readMonth(text)).toBe(expected);
});
