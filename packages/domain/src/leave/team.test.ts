import { expect, test } from 'vitest';
import { calendarWith } from '../testing/testing.ts';
import { awayPartsOf, partsOnWorkDays } from './team.ts';

const span = { startDate: '2026-03-09', endDate: '2026-03-11', duration: 'multiple_days' } as const;
const one = { startDate: '2026-03-09', endDate: '2026-03-09' } as const;

test.each<[string, Parameters<typeof awayPartsOf>[0], readonly string[]]>([
  ['whole days', span, ['2026-03-09 2026-03-11 day']],
  [
    'from noon',
    { ...span, firstHalf: 'afternoon' },
    ['2026-03-09 2026-03-09 afternoon', '2026-03-10 2026-03-11 day'],
  ],
  [
    'from noon to noon',
    { ...span, firstHalf: 'afternoon', lastHalf: 'morning' },
    ['2026-03-09 2026-03-09 afternoon', '2026-03-10 2026-03-10 day', '2026-03-11 2026-03-11 morning'],
  ],
  [
    'from noon to the next noon',
    { ...span, endDate: '2026-03-10', firstHalf: 'afternoon', lastHalf: 'morning' },
    ['2026-03-09 2026-03-09 afternoon', '2026-03-10 2026-03-10 morning'],
  ],
  ['half a day', { ...one, duration: 'half_day', half: 'morning' }, ['2026-03-09 2026-03-09 morning']],
  ['a half that is not said', { ...one, duration: 'half_day', half: null }, ['2026-03-09 2026-03-09 half']],
  ['a day', { ...one, duration: 'full_day' }, ['2026-03-09 2026-03-09 day']],
])('D97 D18 %s has its parts', (_, leave, parts) => {
  expect(awayPartsOf(leave).map(({ startDate, endDate, part }) => `${startDate} ${endDate} ${part}`)).toEqual(
    parts,
  );
});

test('D91 who has other days off than the company is away on their own days, who has the same as everyone', () => {
  const company = calendarWith();
  const withDays = (...workDays: (1 | 2 | 3 | 4 | 5)[]) => calendarWith({ workDays });
  const leave = { startDate: '2026-03-06', endDate: '2026-03-15' } as const;
  const shown = (week: typeof company) =>
    partsOnWorkDays(leave, week, company).map(
      ({ startDate, endDate, ownDays }) => `${startDate} ${endDate}${ownDays ? ' own' : ''}`,
    );
  expect(shown(withDays(1, 2, 3, 4, 5))).toEqual(['2026-03-06 2026-03-15']);
  expect(shown(withDays(1, 2, 5))).toEqual([
    '2026-03-06 2026-03-06 own',
    '2026-03-09 2026-03-10 own',
    '2026-03-13 2026-03-13 own',
  ]);
});
