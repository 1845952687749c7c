import { english } from '@muster/domain/language/texts';
import { specifiedLeaveTypes } from '@muster/domain/leave/specified-types';
import { expect, test } from 'vitest';
import { calendar, shownLeave } from '../testing.ts';
import { leaveLines, monthsOfYear, typesOfYear, yearDays } from './own-year-days.ts';

const annual = specifiedLeaveTypes.find(({ name }) => name === 'Annual Leave');
const leaves = [
  shownLeave(),
  shownLeave({ id: 8, startDate: '2026-12-14', endDate: '2026-12-14', status: 'approved' }),
  shownLeave({
    id: 9,
    leaveType: 'Sick Leave',
    startDate: '2026-12-18',
    endDate: '2026-12-21',
    status: 'approved',
    cancelRequestedAt: '2026-11-20T09:00:00.000Z',
  }),
  shownLeave({ id: 10, startDate: '2026-12-16', endDate: '2026-12-16', status: 'rejected' }),
];

test('U286 a year has twelve months', () => {
  expect(monthsOfYear('2027')).toHaveLength(12);
  expect(monthsOfYear('2027').at(-1)).toBe('2027-12-01');
});

test('U286 a day of leave has the colour of its type, a day off and what was rejected have none', () => {
  const days = Object.fromEntries(
    yearDays(english, '2026-12-01', leaves, calendar).map((day) => [day.date.slice(8), day]),
  );
  expect(days['02']).toMatchObject({ mark: 'asked', type: { colour: annual?.colour } });
  expect(days['14']).toMatchObject({ mark: 'leave', type: { id: annual?.id } });
  expect(days['16']).toMatchObject({ mark: 'ahead', type: undefined, isHoliday: false });
  expect(days['19']).toMatchObject({ mark: 'off', type: undefined });
  expect(days['01']).toMatchObject({ mark: 'off', type: undefined, isHoliday: true });
});

test('U286 a month says its leave in words, and the year which types it has', () => {
  expect(leaveLines(english, '2026-12-01', leaves)).toEqual([
    'Annual Leave, 30 Nov to 4 Dec, Pending',
    'Annual Leave, 14 Dec, Approved',
    'Sick Leave, 18 Dec to 21 Dec, Cancellation requested',
  ]);
  expect(leaveLines(english, '2027-01-01', leaves)).toEqual([]);
  expect(typesOfYear('2026', leaves, calendar).map(({ name }) => name)).toEqual([
    'Annual Leave',
    'Sick Leave',
  ]);
  expect(typesOfYear('2027', leaves, calendar)).toEqual([]);
});
