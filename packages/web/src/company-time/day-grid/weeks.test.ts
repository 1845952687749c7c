import { addDays, type PlainDate } from '@muster/domain/calendar/plain-date';
import { expect, test } from 'vitest';
import { weeksOf } from './day-grid.tsx';

const daysFrom = (first: PlainDate, count: number) =>
  Array.from({ length: count }, (_, day) => ({ date: addDays(first, day) }));

test('days are grouped in weeks from Monday to Sunday', () => {
  // 24 September 2026 is a Thursday, 60 days on is a Sunday.
  const weeks = weeksOf(daysFrom('2026-09-24', 60), 1);
  expect(weeks).toHaveLength(9);
  expect(weeks[0]).toMatchObject({ first: '2026-09-21' });
  expect(weeks[0]?.days.map((day) => day?.date)).toEqual([
    undefined,
    undefined,
    undefined,
    '2026-09-24',
    '2026-09-25',
    '2026-09-26',
    '2026-09-27',
  ]);
  expect(weeks.at(-1)?.days.at(-1)?.date).toBe('2026-11-22');
  expect(weeks.every(({ days }) => days.length === 7)).toBe(true);
});

test('the last week ends where the days do', () => {
  expect(weeksOf(daysFrom('2026-11-16', 8), 1)[1]?.days.map((day) => day?.date)).toEqual([
    '2026-11-23',
    ...Array.from({ length: 6 }, () => undefined),
  ]);
  expect(weeksOf([], 1)).toEqual([]);
});

test('D103 a week begins on the company’s first day', () => {
  const weeks = weeksOf(daysFrom('2026-09-24', 60), 7);
  expect(weeks.map(({ first }) => first).slice(0, 2)).toEqual(['2026-09-20', '2026-09-27']);
  expect(weeks[0]?.days[4]?.date).toBe('2026-09-24');
  expect(weeks[1]?.days[0]?.date).toBe('2026-09-27');
});
