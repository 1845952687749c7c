import { english } from '@muster/domain/language/texts';
import { expect, test } from 'vitest';
import { calendar, shownLeave } from '../testing.ts';
import { countText, dayLabel, dayText, durationOf, factsOf, nextPicked } from './picked.ts';

const team = {
  people: [],
  total: 0,
  departments: [],
  away: [
    { userId: 1, fullName: 'Ann', startDate: '2026-11-27', endDate: '2026-12-02', part: 'day' },
    { userId: 2, fullName: 'Ben', startDate: '2026-12-02', endDate: '2026-12-02', part: 'afternoon' },
    { userId: 3, fullName: 'Own', startDate: '2026-12-02', endDate: '2026-12-02', part: 'day' },
  ],
  asked: [{ date: '2026-12-02', count: 2 }],
} as const;
const known = { week: calendar, own: [shownLeave()], ownId: 3, team: structuredClone(team) as never };

test('U161 a second day ends the range or begins it, a third starts over', () => {
  const first = nextPicked({}, '2026-12-02');
  expect(first).toEqual({ startDate: '2026-12-02', endDate: '2026-12-02' });
  const range = nextPicked(first, '2026-12-07');
  expect(range).toEqual({ startDate: '2026-12-02', endDate: '2026-12-07' });
  expect(nextPicked(first, '2026-11-30')).toEqual({ startDate: '2026-11-30', endDate: '2026-12-02' });
  expect(nextPicked(range, '2026-12-04')).toEqual({ startDate: '2026-12-04', endDate: '2026-12-04' });
  expect(nextPicked(first, '2026-12-02')).toEqual(first);
  expect([durationOf(first, ''), durationOf(first, 'half_day'), durationOf(range, 'half_day')]).toEqual([
    'full_day',
    'half_day',
    'multiple_days',
  ]);
});

test.each([
  [
    '2026-12-01',
    'Tue 1 Dec is Founders’ Day. You have pending leave then.',
    'Tuesday, 1 December 2026, Founders’ Day, your pending leave',
  ],
  ['2026-11-28', 'Sat 28 Nov is a day off.', 'Saturday, 28 November 2026, day off'],
  ['2026-11-27', 'Fri 27 Nov is a work day. Away: Ann.', 'Friday, 27 November 2026, 1 away'],
  [
    '2026-12-02',
    'Wed 2 Dec is a work day. You have pending leave then. Away: Ann, Ben (in the afternoon). 2 have asked.',
    'Wednesday, 2 December 2026, your pending leave, 2 away, 2 asked',
  ],
] as const)('U161 D18 what is to know of %s', (date, text, label) => {
  const facts = factsOf(date, known);
  expect([dayText(english, date, facts), dayLabel(english, date, facts)]).toEqual([text, label]);
  const offline = factsOf(date, { ...known, team: undefined });
  expect(offline).toMatchObject({ isOff: facts.isOff, holiday: facts.holiday, away: [], asked: 0 });
});

test('U161 D12 counts while choosing, and names the holidays that are free', () => {
  const week = { startDate: '2026-11-30', endDate: '2026-12-04' } as const;
  expect(countText(english, week, 'multiple_days', calendar)).toBe(
    '4 days of leave, Tue 1 Dec is Founders’ Day',
  );
  expect(countText(english, { ...week, endDate: '2026-11-30' }, 'half_day', calendar)).toBe(
    '0.5 days of leave',
  );
});
