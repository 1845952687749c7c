import { english } from '@muster/domain/language/texts';
import { calendarWith } from '@muster/domain/testing/testing';
import { expect, it } from 'vitest';
import { noCheckInText } from './today-state.tsx';

const week = calendarWith({ holidays: [{ date: '2026-12-25', name: 'Christmas' }] });
const day = { startDate: '2026-11-23', endDate: '2026-11-27', duration: 'multiple_days' } as const;
const half = { startDate: '2026-11-23', endDate: '2026-11-23', duration: 'half_day' } as const;

it.each([
  ['a work day', '2026-11-23', [], 'No check-in yet today'],
  ['pending leave', '2026-11-23', [{ ...day, status: 'pending' }], 'No check-in yet today'],
  ['approved leave', '2026-11-25', [{ ...day, status: 'approved' }], 'You’re on leave today'],
  ['the day after leave', '2026-11-30', [{ ...day, status: 'approved' }], 'No check-in yet today'],
  [
    'a morning',
    '2026-11-23',
    [{ ...half, half: 'morning', status: 'approved' }],
    'You’re on leave in the morning',
  ],
  ['half a day', '2026-11-23', [{ ...half, status: 'approved' }], 'You’re on leave for half of today'],
  ['a Sunday within leave', '2026-11-29', [], 'Today is not a work day'],
  ['a holiday', '2026-12-25', [], 'Today is Christmas'],
] as const)('U21 %s without a check-in says why', (_case, today, leaves, text) => {
  expect(noCheckInText(english, today, week, leaves)).toBe(text);
});
