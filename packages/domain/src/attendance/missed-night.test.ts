import { describe, expect, test } from 'vitest';
import type { Instant } from '../calendar/instant.ts';
import type { OwnSchedule, ScheduleDay } from '../calendar/schedule.ts';
import { calendarWith } from '../testing/testing.ts';
import { missedNight } from './missed-night.ts';

const night = { start: '22:00', end: '06:00' };

function working(days: readonly ScheduleDay[], more: Partial<OwnSchedule> = {}) {
  const versions = [{ validFrom: '2026-01-05' as const, days, graceMinutes: null }];
  const entry = { validFrom: '2026-01-05', cycleStart: '2026-01-05', recordsTime: true, versions } as const;
  return {
    ...calendarWith({ timeZone: 'Europe/Berlin' }),
    own: { schedules: [{ ...entry, ...more }], exceptions: [] },
  };
}

const nights = working([night]);
const nobody = { records: [], leaves: [], joinDate: '2026-01-05' } as const;
const twentyPast: Instant = '2026-03-03T05:20:00.000Z';
const monday = { date: '2026-03-02', checkOutTime: null } as const;

describe('D93 a check-in after a night without one', () => {
  test('may be meant for that night', () => {
    expect(missedNight(twentyPast, nights, nobody)).toEqual({
      date: '2026-03-02',
      start: '2026-03-02T21:00:00.000Z',
      end: '2026-03-03T05:00:00.000Z',
    });
  });

  test.each<[string, Instant, boolean]>([
    ['while it runs', '2026-03-03T04:59:59.999Z', false],
    ['at its end', '2026-03-03T05:00:00.000Z', true],
    ['just within four hours', '2026-03-03T08:59:59.999Z', true],
    ['four hours later', '2026-03-03T09:00:00.000Z', false],
  ])('is asked %s: %s, %s', (_when, now, isAsked) => {
    expect(missedNight(now, nights, nobody) !== undefined).toBe(isAsked);
  });

  test('is of the clock of a night that is an hour shorter', () => {
    expect(missedNight('2026-03-29T04:20:00.000Z', nights, nobody)?.date).toBe('2026-03-28');
  });

  const away = { startDate: '2026-03-02', endDate: '2026-03-02', status: 'approved' } as const;
  test.each<[string, ReturnType<typeof working>, Partial<Parameters<typeof missedNight>[2]>]>([
    ['who checked in', nights, { records: [{ ...monday, checkInTime: '2026-03-02T21:04:00.000Z' }] }],
    ['who was on leave', nights, { leaves: [away] }],
    ['who had not joined', nights, { joinDate: '2026-03-03' }],
    ['who need not check in', working([night], { recordsTime: false }), {}],
    ['whose night was off', working([null, night]), {}],
    ['who worked by day', working([{ start: '22:00', end: '23:59' }]), {}],
  ])('is nothing to ask of one %s', (_who, calendar, known) => {
    expect(missedNight(twentyPast, calendar, { ...nobody, ...known })).toBeUndefined();
  });

  test('is asked of one who is absent by the close of the day, or had half of it off', () => {
    const records = [{ ...monday, checkInTime: null }];
    const leaves = [{ ...away, half: 'morning' as const }];
    expect(missedNight(twentyPast, nights, { ...nobody, records, leaves })?.date).toBe('2026-03-02');
  });

  test('is not asked where everyone works the company’s hours', () => {
    expect(missedNight(twentyPast, calendarWith(), nobody)).toBeUndefined();
  });
});
