import type { CompanyCalendar } from '@muster/domain/company/schema';
import { english } from '@muster/domain/language/texts';
import { expect, test } from 'vitest';
import { testCalendar } from '../../company-time/testing.ts';
import { daysOfMonth } from './own-days.ts';

const calendar: CompanyCalendar = {
  ...testCalendar,
  holidays: [{ date: '2026-03-09', name: 'Stocktaking' }],
};

test('U133 each day of a month is marked by its record, else by the calendar of that day', () => {
  const days = daysOfMonth(english, '2026-03-01', {
    records: [
      { date: '2026-03-02', status: 'present' },
      { date: '2026-03-03', status: 'late' },
      { date: '2026-03-04', status: 'absent' },
      { date: '2026-03-05', status: 'leave' },
      { date: '2026-03-07', status: 'present' },
    ],
    calendar,
    today: '2026-03-11',
    noteOf: ({ status }) => (status === 'late' ? '09:40 to 17:00' : undefined),
  });
  expect(days).toHaveLength(31);
  expect(days.slice(0, 13).map(({ mark }) => mark)).toEqual([
    'off',
    'present',
    'late',
    'absent',
    'leave',
    'none',
    'present',
    'off',
    'off',
    'none',
    'none',
    'ahead',
    'ahead',
  ]);
  expect(days[2]?.note).toBe('09:40 to 17:00');
  expect(days[8]?.note).toBe('Stocktaking');
});
