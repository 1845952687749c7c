import { expect, test } from 'vitest';
import type { ScheduleDay } from '../calendar/schedule.ts';
import { refusalOf } from '../testing/testing.ts';
import { cycleStartOf, scheduleRulesIn } from './checks.ts';
import { scheduleInput } from './schema.ts';

const day = { start: '09:00', end: '17:00' };
const split = (...times: readonly string[]) => ({
  spans: Array.from({ length: times.length / 2 }, (_, index) => ({
    start: times[index * 2] ?? '',
    end: times[index * 2 + 1] ?? '',
  })),
});

test.each<[string, readonly ScheduleDay[]]>([
  [
    'a night and the early shift that begins as it ends',
    [
      { start: '22:00', end: '06:00' },
      { start: '06:00', end: '14:00' },
    ],
  ],
  ['24 hours', [{ start: '07:00', end: '07:00' }, null]],
  ['split hours over midnight', [split('18:00', '22:00', '23:00', '02:00')]],
  ['a core as long as the day', [{ minutes: 300, coreStart: '10:00', coreEnd: '15:00' }]],
])('D90 %s can be worked', (_name, days) => {
  expect(scheduleRulesIn({ days })).toEqual({ days, graceMinutes: null });
});

test.each<[string, Parameters<typeof scheduleRulesIn>[0], string, string]>([
  ['a cycle without work', { days: [null, null] }, 'days', 'cycleWithoutWork'],
  ['neither cycle nor week', {}, 'days', 'neitherDaysNorWeek'],
  ['both', { days: [day], weekMinutes: 60, usualDays: [1] }, 'days', 'neitherDaysNorWeek'],
  ['a week longer than its days', { weekMinutes: 1_441, usualDays: [1] }, 'weekMinutes', 'weekAmountTooLong'],
  ['a break as long as the shift', { days: [{ ...day, breakMinutes: 480 }] }, 'days', 'breakAsLongAsWork'],
  [
    'split hours of over 24 hours',
    { days: [split('09:00', '14:00', '13:00', '12:00')] },
    'days',
    'spansNotInOrder',
  ],
  [
    'a shift over the next one',
    {
      days: [
        { start: '22:00', end: '06:00' },
        { start: '05:59', end: '14:00' },
      ],
    },
    'days',
    'dayOverlapsNext',
  ],
  [
    'the last shift over the first',
    { days: [day, { start: '22:00', end: '10:00' }] },
    'days',
    'dayOverlapsNext',
  ],
  ['half a core', { days: [{ minutes: 300, coreStart: '10:00' }] }, 'days', 'coreIncomplete'],
  [
    'a core over midnight',
    { days: [{ minutes: 300, coreStart: '22:00', coreEnd: '02:00' }] },
    'days',
    'coreNotInOrder',
  ],
  [
    'a core longer than the day',
    { days: [{ minutes: 300, coreStart: '09:00', coreEnd: '15:00' }] },
    'days',
    'coreLongerThanWork',
  ],
  ['more than a day', { days: [{ minutes: 1_440, breakMinutes: 1 }] }, 'days', 'shiftOver24Hours'],
])('D90 %s is refused by its name', (_name, input, field, code) => {
  expect(refusalOf(() => scheduleRulesIn(input))).toMatchObject({
    kind: 'unprocessable',
    field,
    said: { code: `workingTime.${code}` },
  });
});

test.each([
  [{ days: Array.from({ length: 85 }, () => day) }, 'days'],
  [{ days: [] }, 'days'],
  [{ days: [{ start: '9:00', end: '17:00' }] }, 'days'],
  [{ weekMinutes: 0, usualDays: [1] }, 'weekMinutes'],
  [{ weekMinutes: 60, usualDays: [1, 1] }, 'usualDays'],
  [{ days: [day], graceMinutes: -1 }, 'graceMinutes'],
  [{ days: [{ spans: [] }] }, 'days'],
  [{ days: [day], colour: 'red' }, undefined],
])('D90 %j is no schedule', (input, field) => {
  const { error } = scheduleInput.safeParse({ name: 'Early', ...input });
  expect(error?.issues[0]?.path[0]).toBe(field);
  expect(error?.issues[0]?.message).not.toMatch(/expected/);
});

test('D91 a cycle of whole weeks begins on a Monday, another one on its first date', () => {
  const weeks = { days: Array.from({ length: 14 }, () => day), graceMinutes: null };
  const rota = { days: [day, null], graceMinutes: null };
  expect(cycleStartOf(undefined, '2026-03-05', weeks)).toBe('2026-03-02');
  expect(cycleStartOf(undefined, '2026-03-05', rota)).toBe('2026-03-05');
  expect(cycleStartOf('2026-02-23', '2026-03-05', weeks)).toBe('2026-02-23');
  expect(refusalOf(() => cycleStartOf('2026-02-24', '2026-03-05', weeks)).field).toBe('cycleStart');
});
