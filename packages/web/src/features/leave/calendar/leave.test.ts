import { english } from '@muster/domain/language/texts';
import { specifiedLeaveTypes } from '@muster/domain/leave/specified-types';
import { describe, expect, test } from 'vitest';
import { countStaff, dayText, leaveOn, legendOf, toneOf } from './leave.ts';

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
    ['2026-11-01', [3]],
  ] as const)('%s lies in %j, first and last day included', (date, ids) => {
    expect(leaveOn(date, leaves).map(({ id }) => id)).toEqual(ids);
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

test('U74: sick is red, annual green, personal blue, all others grey, and the legend says so', () => {
  const tones = specifiedLeaveTypes.map(({ id }) => toneOf({ leaveTypeId: id }));
  expect(tones).toEqual(['good', 'bad', 'info', 'quiet', 'quiet', 'quiet']);
  expect(legendOf(english, specifiedLeaveTypes).map(({ label }) => label)).toEqual([
    'Sick Leave',
    'Annual Leave',
    'Personal Leave',
    'Other types',
  ]);
});
