import { addDays, type PlainDate } from '@muster/domain/calendar/plain-date';
import { english } from '@muster/domain/language/texts';
import { describe, expect, test } from 'vitest';
import { attendedText, percentText, totalOf, trendOf } from './figures.ts';
import { problemOf, spanOf } from './span.ts';

const nobody = { present: 0, late: 0, leave: 0, absent: 0 };
const day = (date: PlainDate, present: number, isWorked = true) => ({ ...nobody, date, isWorked, present });

describe('D39 the trend of a span', () => {
  test('is day by day, without days off on which no one came', () => {
    const days = [day('2026-11-20', 3), day('2026-11-21', 0, false), day('2026-11-22', 1, false)];
    const { by, points } = trendOf([...days, day('2026-11-23', 0)], 1);
    expect(by).toBe('day');
    expect(points.map(({ date, present }) => [date, present])).toEqual([
      ['2026-11-20', 3],
      ['2026-11-22', 1],
      ['2026-11-23', 0],
    ]);
  });

  test('is by week where there are many, and loses no one', () => {
    const days = Array.from({ length: 46 }, (_, index) => day(addDays('2026-10-01', index), 2));
    const { by, points } = trendOf(days, 1);
    expect(by).toBe('week');
    expect(points[0]).toMatchObject({ date: '2026-09-28', present: 8 });
    expect(points[1]).toMatchObject({ date: '2026-10-05', present: 14 });
    expect(trendOf(days, 7).points[1]).toMatchObject({ date: '2026-10-04', present: 14 });
    expect(points.reduce((sum, point) => sum + totalOf(point), 0)).toBe(92);
  });
});

test.each([
  [1, 3, '33.3%'],
  [1, 2, '50%'],
  [0, 0, '0%'],
])('%i of %i are %s', (part, whole, text) => {
  expect(percentText(english, part, whole)).toBe(text);
});

test('D9 leave is not held against anyone', () => {
  expect(attendedText(english, { present: 6, late: 3, leave: 50, absent: 1 })).toBe('90%');
});

describe('D39 the span of analytics', () => {
  test.each([
    [{}, '2026-03-01', '2026-03-04'],
    [{ range: 'days' }, '2026-02-03', '2026-03-04'],
    [{ range: 'quarter' }, '2026-01-01', '2026-03-04'],
    [{ range: 'custom', from: '2025-01-01' }, '2025-01-01', '2026-03-04'],
    [{ range: 'custom', from: '2025-01-01', to: '2025-01-31' }, '2025-01-01', '2025-01-31'],
    [{ from: '2025-01-01', to: '2025-01-31' }, '2026-03-01', '2026-03-04'],
  ] as const)('%j is from %s to %s on 4 March 2026', (search, from, to) => {
    expect(spanOf(search, '2026-03-04', '2026-03-04')).toEqual({ from, to });
  });

  test.each([
    [{}, '2026-03-01', '2026-04-01'],
    [{ range: 'days' }, '2026-03-02', '2026-04-01'],
    [{ range: 'quarter' }, '2026-01-01', '2026-04-01'],
    [{ range: 'custom' }, '2026-03-01', '2026-04-01'],
    [{ range: 'custom', to: '2026-03-05' }, '2026-03-01', '2026-03-05'],
  ] as const)('D93 %j is from %s to %s on 31 March where a site has April', (search, from, to) => {
    expect(spanOf(search, '2026-03-31', '2026-04-01')).toEqual({ from, to });
  });

  test.each([
    ['2026-03-02', '2026-03-01', 'To cannot be before From'],
    ['2025-03-01', '2026-03-02', 'At most 366 days at once'],
    ['2025-03-02', '2026-03-02', undefined],
    ['2026-03-02', '2026-03-02', undefined],
  ] as const)('from %s to %s: %s', (from, to, problem) => {
    expect(problemOf(english, { from, to })).toBe(problem);
  });
});
