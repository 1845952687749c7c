import type { DayException, ScheduleDay } from '@muster/domain/calendar/schedule';
import { defaultCalendar } from '@muster/domain/company/schema';
import { english } from '@muster/domain/language/texts';
import { calendarWith } from '@muster/domain/testing/testing';
import { expect, it } from 'vitest';
import { exceptionOn, noCheckInText, shiftOf } from './no-check-in.ts';

const week = calendarWith({ holidays: [{ date: '2026-12-25', name: 'Christmas' }] });
const types = defaultCalendar.leaveTypes.map((type) =>
  type.id === 2 ? { ...type, presence: 'elsewhere' as const } : type,
);
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
  [
    'work elsewhere',
    '2026-11-23',
    [{ ...day, status: 'approved', leaveType: '', leaveTypeId: 2 }],
    'No check-in yet today',
  ],
  ['half a day', '2026-11-23', [{ ...half, status: 'approved' }], 'You’re on leave for half of today'],
  ['a Sunday within leave', '2026-11-29', [], 'Today is not a work day'],
  ['a holiday', '2026-12-25', [], 'Today is Christmas'],
] as const)('U21 %s without a check-in says why', (_case, today, leaves, text) => {
  expect(noCheckInText(english, today, { ...week, leaveTypes: types }, leaves)).toBe(text);
});

const shift = { start: '22:00', end: '06:00' };
const split = {
  spans: [
    { start: '09:00', end: '14:00' },
    { start: '17:00', end: '20:00' },
  ],
};
const core = { minutes: 462, coreStart: '10:00', coreEnd: '15:00' };

function own(days: readonly ScheduleDay[], recordsTime = true, exceptions: readonly DayException[] = []) {
  const versions = [{ validFrom: '2026-01-05' as const, days, graceMinutes: null }];
  const entry = { validFrom: '2026-01-05', cycleStart: '2026-01-05', recordsTime, versions } as const;
  return { ...week, own: { schedules: [entry], exceptions }, company: week };
}

const stocktaking = [{ date: '2026-12-25', day: shift, reason: 'Stocktaking' }] as const;

it.each([
  ['a night', own([shift]), '2026-11-23', 'Your shift 22:00–06:00'],
  ['split hours', own([split]), '2026-11-23', 'Your shift 09:00–14:00, 17:00–20:00'],
  ['core hours', own([core]), '2026-11-23', '7 h 42 min today, core 10:00–15:00'],
  ['an amount', own([{ minutes: 480 }]), '2026-11-23', '8 h today'],
  ['a day off', own([null, shift]), '2026-11-23', 'Not planned today: check in anyway?'],
  ['a holiday', own([shift]), '2026-12-25', 'Today is Christmas'],
  ['a holiday that is worked', own([shift], true, stocktaking), '2026-12-25', 'Your shift 22:00–06:00'],
  ['one who need not check in', own([shift], false), '2026-11-23', 'You don’t need to check in'],
  ['a day off of such a one', own([null, shift], false), '2026-11-23', 'You don’t need to check in'],
] as const)('D93 %s is said on the card', (_case, calendar, today, text) => {
  expect(noCheckInText(english, today, calendar, [])).toBe(text);
});

it('D93 leave comes before the shift, and the reason of an exception beside it', () => {
  const leave = { ...day, startDate: '2026-11-23', status: 'approved' } as const;
  expect(noCheckInText(english, '2026-11-23', own([shift]), [leave])).toBe('You’re on leave today');
  expect(exceptionOn('2026-12-25', own([shift], true, stocktaking))).toBe('Stocktaking');
  expect(shiftOf(english, '2026-11-23', week)).toBeUndefined();
});
