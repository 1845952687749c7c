import { english } from '@muster/domain/language/texts';
import { expect, test } from 'vitest';
import { calendar, shownLeave } from '../testing.ts';
import { holidaysOfMonth, leaveDaysOfMonth, leavesOfMonth } from './own-days.ts';

const at = { startDate: '2026-12-14', endDate: '2026-12-14' } as const;
const leaves = [
  shownLeave(),
  shownLeave({ id: 8, ...at, duration: 'half_day', half: 'morning', status: 'approved' }),
  shownLeave({
    id: 9,
    startDate: '2026-12-18',
    endDate: '2026-12-21',
    status: 'approved',
    cancelRequestedAt: '2026-11-20T09:00:00.000Z',
  }),
  shownLeave({ id: 10, startDate: '2026-12-16', endDate: '2026-12-16', status: 'rejected' }),
];

test('U162 a month shows own leave as approved, asked for or asked to cancel; days off and holidays stay', () => {
  const days = leaveDaysOfMonth(english, '2026-12-01', leaves, calendar);
  const marks = Object.fromEntries(days.map(({ date, mark }) => [date.slice(8), mark]));
  expect(marks).toMatchObject({
    '01': 'off',
    '02': 'asked',
    '05': 'off',
    '14': 'leave',
    '16': 'ahead',
    '18': 'cancelling',
    '19': 'off',
    '21': 'cancelling',
  });
  expect(days[0]?.note).toBe('Founders’ Day');
  expect(days[13]?.note).toBe('Annual Leave, half day, morning');
});

test('U162 beside it are the requests of the month, rejected ones too', () => {
  expect(leavesOfMonth('2026-12-01', leaves).map(({ id }) => id)).toEqual([7, 8, 10, 9]);
  expect(leavesOfMonth('2027-01-01', leaves)).toEqual([]);
  expect(holidaysOfMonth(english, '2026-12-01', calendar)).toEqual(['Tue 1 Dec is Founders’ Day']);
  expect(holidaysOfMonth(english, '2027-01-01', calendar)).toEqual([]);
});
