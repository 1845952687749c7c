import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { english } from '@muster/domain/language/texts';
import { specifiedLeaveTypes } from '@muster/domain/leave/specified-types';
import { describe, expect, test } from 'vitest';
import { calendar } from '../testing.ts';
import { countStaff, dayText, leaveOn, legendOf, lookOf } from './leave.ts';

const leave = (id: number, startDate: `${number}-${number}-${number}`, endDate = startDate) => ({
  id,
  startDate,
  endDate,
});

const ada = {
  userId: 1,
  leaveType: 'Annual Leave',
  user: { fullName: 'Ada', employeeId: 'E1', department: null },
} as const;
const ben = {
  userId: 2,
  leaveType: 'Sick Leave',
  user: { fullName: 'Ben', employeeId: 'E2', department: null },
} as const;

describe('U73: the leave of a day', () => {
  const leaves = [
    leave(1, '2026-11-19', '2026-11-23'),
    leave(2, '2026-11-20'),
    leave(3, '2026-10-30', '2026-11-02'),
  ];

  test.each([
    ['2026-11-18', []],
    ['2026-11-19', [1]],
    ['2026-11-20', [1, 2]],
    ['2026-11-23', [1]],
    ['2026-11-24', []],
    ['2026-11-02', [3]],
    ['2026-11-22', []],
  ] as const)('%s lies in %j, first and last day included, and a day off is no leave', (date, ids) => {
    expect(leaveOn(date, leaves, calendar).map(({ id }) => id)).toEqual(ids);
  });

  test('D91 takes the days on which its person was to work, a day off of the company, too', () => {
    const ownDays: PlainDate[] = ['2026-11-20', '2026-11-22'];
    const own = { ...leave(4, '2026-11-19', '2026-11-23'), ownDays };
    const dates = ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'] as const;
    expect(dates.filter((date) => leaveOn(date, [own], calendar).length > 0)).toEqual(ownDays);
  });

  test('is said with two names and how many more there are', () => {
    const plain = { isToday: false, holiday: undefined };
    expect(dayText(english, '2026-11-20', [], plain)).toBe('Friday, 20 November 2026, no one away');
    expect(dayText(english, '2026-11-20', [ada], { isToday: true, holiday: 'Founders’ Day' })).toBe(
      'Friday, 20 November 2026, today, Founders’ Day, 1 away: Ada (Annual Leave)',
    );
    expect(dayText(english, '2026-11-20', [ada, ben, ada, ada], plain)).toBe(
      'Friday, 20 November 2026, 4 away: Ada (Annual Leave), Ben (Sick Leave), 2 more',
    );
  });

  test('counts people once, however often they are away', () => {
    expect(countStaff([ada, ben, ada])).toBe(2);
  });
});

describe('U74', () => {
  const lookOfId = (leaveTypeId: number | null, types = specifiedLeaveTypes) =>
    lookOf({ leaveTypeId }, types);

  test('sick is red, annual green, personal blue, all others grey, and the legend says so', () => {
    const tones = specifiedLeaveTypes.map(({ id }) => lookOfId(id));
    expect(tones.map(({ tone }) => tone)).toEqual(['good', 'bad', 'info', 'quiet', 'quiet', 'quiet']);
    expect(tones.every(({ mark }) => mark === undefined)).toBe(true);
    expect(legendOf(english, specifiedLeaveTypes).map(({ label }) => label)).toEqual([
      'Sick Leave',
      'Annual Leave',
      'Personal Leave',
      'Other types',
    ]);
  });

  test('D97 a colour or a sign that the company chose is shown instead, and a hidden type has none', () => {
    const [annual, ...others] = specifiedLeaveTypes;
    if (!annual) throw new Error('There are six types');
    const training = { ...annual, id: 7, name: 'Training', colour: '#7c3aed', sign: 'T' };
    const types = [{ ...annual, colour: '#7c3aed' }, ...others, training];
    expect(lookOfId(1, types)).toMatchObject({ tone: 'quiet', mark: { colour: '#7c3aed' } });
    expect(lookOfId(7, types)).toMatchObject({ tone: 'quiet', mark: { sign: 'T' } });
    expect(lookOfId(null, types)).toEqual({ tone: 'quiet' });
    expect(legendOf(english, types).map(({ label }) => label)).toEqual([
      'Sick Leave',
      'Personal Leave',
      'Annual Leave',
      'Training',
      'Other types',
    ]);
  });
});
