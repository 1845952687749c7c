import { expect, test } from 'vitest';
import { calendar } from '../testing.ts';
import { awayOfPeople, daysOfTeam } from './team.ts';

const december = daysOfTeam('2026-12-01', calendar);
const leave = (userId: number, startDate: `2026-12-${number}`, endDate = startDate) => ({
  userId,
  startDate,
  endDate,
  part: 'day' as const,
});

test('U160 the days of a month name holidays and say which are off', () => {
  expect(december).toHaveLength(31);
  expect(december[0]).toEqual({ date: '2026-12-01', weekday: 2, isOff: true, holiday: 'Founders’ Day' });
  expect(december.filter(({ isOff }) => isOff).map(({ date }) => date.slice(8))).toEqual([
    '01',
    '05',
    '06',
    '12',
    '13',
    '19',
    '20',
    '26',
    '27',
  ]);
});

test('U160 someone is away on work days only, and two halves are a day', () => {
  const away = awayOfPeople(december, [
    leave(1, '2026-12-04', '2026-12-07'),
    { ...leave(2, '2026-12-02'), part: 'morning' },
    { ...leave(2, '2026-12-02'), part: 'afternoon' },
    { ...leave(2, '2026-12-03'), part: 'half' },
  ]);
  expect([...(away.get(1) ?? [])]).toEqual([
    ['2026-12-04', 'day'],
    ['2026-12-07', 'day'],
  ]);
  expect([...(away.get(2) ?? [])]).toEqual([
    ['2026-12-02', 'day'],
    ['2026-12-03', 'half'],
  ]);
});

test('U160 D91 someone who works on weekends is away on one, and on a holiday that they were to work', () => {
  const away = awayOfPeople(december, [
    { ...leave(1, '2026-12-05', '2026-12-06'), ownDays: true },
    { ...leave(1, '2026-12-01'), ownDays: true },
    leave(2, '2026-12-05', '2026-12-07'),
  ]);
  expect([...(away.get(1)?.keys() ?? [])]).toEqual(['2026-12-05', '2026-12-06', '2026-12-01']);
  expect([...(away.get(2)?.keys() ?? [])]).toEqual(['2026-12-07']);
});
