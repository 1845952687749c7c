import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decideCheckIn, statusAt } from '../attendance/rules.ts';
import { countHalfDays } from '../leave/counting.ts';
import { anyInstant, anyZone, calendarWith, later } from '../testing/testing.ts';
import { minute } from './durations.ts';
import { companyDate, type Instant } from './instant.ts';
import { addDays, type PlainDate } from './plain-date.ts';
import { dayEndsAt, middleOf, plannedOn, shiftDateOf } from './planned-day.ts';
import type { OwnSchedule, OwnTime, ScheduleDay, ScheduleRules } from './schedule.ts';
import { asksForPress, halfDaysOn, isWorkDay } from './work-days.ts';

const monday: PlainDate = '2026-03-02';

function working(
  rules: ScheduleRules | readonly ScheduleDay[],
  more: Partial<OwnSchedule> = {},
  { exceptions = [], ...calendar }: Parameters<typeof calendarWith>[0] & Partial<OwnTime> = {},
) {
  const given: ScheduleRules = 'graceMinutes' in rules ? rules : { days: rules, graceMinutes: null };
  const versions = [{ validFrom: '2020-01-06' as const, ...given }];
  const entry = { validFrom: '2020-01-06', cycleStart: '2020-01-06', recordsTime: true, versions } as const;
  return {
    ...calendarWith({ timeZone: 'Europe/Berlin', ...calendar }),
    own: { schedules: [{ ...entry, ...more }], exceptions },
  };
}

const night = { start: '22:00', end: '06:00', breakMinutes: 30 };
const nights: readonly ScheduleDay[] = [night, night, night, night, night, null, null];
const day = { start: '09:00', end: '17:00' };
const threeOfFive: readonly ScheduleDay[] = [day, day, day, null, null, null, null];

describe('D90 the days of a cycle', () => {
  test('part time is off on the days that are not of its week', () => {
    const calendar = working(threeOfFive);
    const week = Array.from({ length: 7 }, (_, index) => isWorkDay(addDays(monday, index), calendar));
    expect(week).toEqual([true, true, true, false, false, false, false]);
    const leave = { startDate: monday, endDate: addDays(monday, 6), duration: 'multiple_days' } as const;
    expect(countHalfDays(leave, calendar)).toBe(6);
  });

  test('four on, four off goes on from its start, before it too', () => {
    const calendar = working([day, day, day, day, null, null, null, null], { cycleStart: '2026-03-04' });
    const works = (from: PlainDate, length: number) =>
      Array.from({ length }, (_, index) => Number(isWorkDay(addDays(from, index), calendar))).join('');
    expect(works('2026-03-04', 16)).toBe('1111000011110000');
    expect(works('2026-02-28', 4)).toBe('0000');
    expect(works('2026-02-24', 4)).toBe('1111');
  });

  test('a version of whole weeks begins on a Monday, though the cycle before it began on a Wednesday', () => {
    const rota = { validFrom: '2020-01-06', days: [day, day, null, null], graceMinutes: null } as const;
    const weeks = { validFrom: '2026-03-16', days: threeOfFive, graceMinutes: null } as const;
    const twoWeeks = { ...weeks, validFrom: '2026-03-23', days: [...threeOfFive, ...nights] } as const;
    const calendar = working([day], { cycleStart: '2026-03-04', versions: [rota, weeks, twoWeeks] });
    const works = (from: PlainDate, length: number) =>
      Array.from({ length }, (_, index) => Number(isWorkDay(addDays(from, index), calendar))).join('');
    expect(works('2026-03-04', 8)).toBe('11001100');
    expect(works('2026-03-16', 7)).toBe('1110000');
    expect(works('2026-03-23', 14)).toBe('11111001110000');
  });

  test.each<[string, PlainDate, number]>([
    ['a usual night', '2026-03-03', 450],
    ['one of 7 hours, in which clocks go forward', '2026-03-28', 390],
    ['one of 9 hours, in which they go back', '2026-10-24', 510],
  ])('%s has its hours by instants', (_name, date, minutes) => {
    expect(plannedOn(date, working([night])).minutes).toBe(minutes);
  });

  test('a time that the clocks skip moves forward, one that comes twice is the first', () => {
    const at = (start: string, end: string, date: PlainDate) => plannedOn(date, working([{ start, end }]));
    expect(at('02:30', '10:00', '2026-03-29').start).toBe('2026-03-29T01:30:00.000Z');
    expect(at('02:30', '10:00', '2026-10-25').start).toBe('2026-10-25T00:30:00.000Z');
  });

  test.each([
    [
      'spans that a skipped time would have overlap',
      [
        { start: '01:30', end: '02:30' },
        { start: '03:00', end: '05:00' },
      ],
      150,
    ],
    ['a shift that would end before it begins', [{ start: '02:15', end: '03:10' }], 0],
  ])('no minute of %s counts twice', (_name, spans, minutes) => {
    const planned = plannedOn('2026-03-29', working([{ spans, breakMinutes: 0 }]));
    expect(planned.minutes).toBe(minutes);
    const times = planned.spans.flatMap(({ start, end }) => [start, end]);
    expect(times).toEqual(times.toSorted());
  });

  test('split hours are one shift, whose work is that of its spans', () => {
    const spans = [
      { start: '09:00', end: '14:00' },
      { start: '17:00', end: '20:00' },
    ];
    const planned = plannedOn(monday, working([{ spans, breakMinutes: 15 }]));
    expect(planned).toMatchObject({
      start: '2026-03-02T08:00:00.000Z',
      end: '2026-03-02T19:00:00.000Z',
      minutes: 465,
      breakMinutes: 15,
    });
    // 465 minutes of work, in which the break is not counted.
    expect(middleOf(planned)).toBe('2026-03-02T11:52:00.000Z');
  });

  test('an amount of time has no hours but its core', () => {
    const flexible = { minutes: 462, breakMinutes: 30, coreStart: '10:00', coreEnd: '15:00' };
    expect(plannedOn(monday, working([flexible]))).toMatchObject({
      off: false,
      start: null,
      end: null,
      minutes: 462,
      core: { start: '2026-03-02T09:00:00.000Z', end: '2026-03-02T14:00:00.000Z' },
    });
  });

  test('an amount a week counts on its usual days, whose shares add up, and expects no one', () => {
    const calendar = working({ weekMinutes: 1000, usualDays: [1, 3, 5], graceMinutes: null });
    const minutes = Array.from(
      { length: 7 },
      (_, index) => plannedOn(addDays(monday, index), calendar).minutes,
    );
    expect(minutes).toEqual([334, 0, 333, 0, 333, 0, 0]);
    expect(asksForPress(monday, calendar)).toBe(false);
    expect(statusAt('2026-03-02T20:00:00.000Z', calendar)).toBe('present');
  });
});

describe('D5 D90 late', () => {
  test.each<[string, readonly ScheduleDay[], Instant, 'present' | 'late']>([
    ['a night at its start and grace', nights, '2026-03-02T21:15:00.000Z', 'present'],
    ['a night after it', nights, '2026-03-02T21:15:00.001Z', 'late'],
    ['a night after midnight', nights, '2026-03-02T23:10:00.000Z', 'late'],
    ['a day off', threeOfFive, '2026-03-05T15:00:00.000Z', 'present'],
    ['flexible hours without a core', [{ minutes: 480 }], '2026-03-02T15:00:00.000Z', 'present'],
    [
      'a core after its start',
      [{ minutes: 480, coreStart: '10:00', coreEnd: '15:00' }],
      '2026-03-02T09:16:00.000Z',
      'late',
    ],
  ])('of %s', (_name, days, at, status) => {
    expect(statusAt(at, working(days))).toBe(status);
  });

  test('by the grace of the schedule, where it has one', () => {
    const calendar = working({ days: [day], graceMinutes: 0 });
    expect(statusAt('2026-03-02T08:00:00.001Z', calendar)).toBe('late');
  });

  test('not of people who do not record their time, and not in a morning off before the middle', () => {
    expect(statusAt('2026-03-02T15:00:00.000Z', working([day], { recordsTime: false }))).toBe('present');
    expect(statusAt('2026-03-02T12:15:00.000Z', working([day]), true)).toBe('present');
    expect(statusAt('2026-03-02T12:15:00.001Z', working([day]), true)).toBe('late');
  });
});

describe('D93 a press belongs to the date on which its shift begins', () => {
  test.each<[string, readonly ScheduleDay[], Instant, PlainDate]>([
    ['before midnight', nights, '2026-03-02T21:04:00.000Z', monday],
    ['after midnight', nights, '2026-03-02T23:10:00.000Z', monday],
    ['after its end', nights, '2026-03-03T05:20:00.000Z', '2026-03-03'],
    [
      'before one that begins at midnight',
      [{ start: '00:00', end: '08:00' }],
      '2026-03-02T22:50:00.000Z',
      '2026-03-03',
    ],
    ['four hours before it', [{ start: '00:00', end: '08:00' }], '2026-03-02T19:00:00.000Z', '2026-03-03'],
    ['longer before it', [{ start: '00:00', end: '08:00' }], '2026-03-02T18:59:59.999Z', monday],
    ['half the time before it', [{ start: '02:00', end: '22:00' }], '2026-03-02T23:00:00.000Z', '2026-03-03'],
    ['nearer to the shift before', [{ start: '02:00', end: '22:00' }], '2026-03-02T22:59:59.999Z', monday],
    ['at its end', [{ start: '16:00', end: '02:00' }], '2026-03-03T01:00:00.000Z', '2026-03-03'],
    ['a day off', threeOfFive, '2026-03-05T22:59:00.000Z', '2026-03-05'],
  ])('%s', (_name, days, at, date) => {
    expect(shiftDateOf(at, working(days))).toBe(date);
    expect(decideCheckIn({}, at, working(days)).date).toBe(date);
  });

  const anyTime = fc
    .nat(1_439)
    .map((of) => [Math.floor(of / 60), of % 60].map((n) => String(n).padStart(2, '0')).join(':'));
  const anyDay: fc.Arbitrary<ScheduleDay> = fc.oneof(
    fc.constant(null),
    fc.record({ start: anyTime, end: anyTime }).filter(({ start, end }) => start !== end),
    fc.record({ minutes: fc.integer({ min: 1, max: 1_440 }) }),
  );

  test('each instant of exactly one, in order of time, and a date is over when the next ones begin', () => {
    fc.assert(
      fc.property(
        anyZone,
        fc.array(anyDay, { minLength: 1, maxLength: 9 }),
        anyInstant,
        (timeZone, days, at) => {
          const calendar = working(days, {}, { timeZone });
          const dates = Array.from({ length: 60 }, (_, hours) =>
            shiftDateOf(later(at, hours * 60 * minute), calendar),
          );
          expect(dates).toEqual(dates.toSorted());
          const today = companyDate(at, calendar);
          expect([addDays(today, -1), today, addDays(today, 1)]).toContain(dates[0]);
          for (const date of dates)
            expect(dayEndsAt(date, calendar) >= (plannedOn(date, calendar).end ?? '')).toBe(true);
        },
      ),
      { numRuns: 25 },
    );
  });
});

describe('D91 D92 exceptions and holidays', () => {
  const christmas = { date: '2026-12-24', name: 'Christmas Eve', from: '12:00' } as const;

  test.each<[string, readonly ScheduleDay[], number, number]>([
    ['hours that it ends', [day], 1, 180],
    ['hours that are over by then', [{ start: '06:00', end: '12:00' }], 2, 360],
    ['hours that begin later', [{ start: '12:00', end: '20:00' }], 0, 0],
    ['a night, which begins later', [night], 0, 0],
    ['a flexible day', [{ minutes: 480 }], 1, 240],
  ])('a holiday from noon on and %s', (_name, days, halfDays, minutes) => {
    const calendar = working(days, {}, { holidays: [christmas] });
    expect(halfDaysOn(christmas.date, calendar)).toBe(halfDays);
    expect(plannedOn(christmas.date, calendar)).toMatchObject({ minutes, holiday: 'Christmas Eve' });
  });

  test('a night is of the holiday on which it begins', () => {
    const calendar = working([night], {}, { holidays: [{ date: monday, name: 'Founding day' }] });
    expect([isWorkDay(addDays(monday, -1), calendar), isWorkDay(monday, calendar)]).toEqual([true, false]);
  });

  test('an exception wins over a holiday and the schedule', () => {
    const holidays = [{ date: monday, name: 'Founding day' }];
    const exceptions = [{ date: monday, day, reason: 'Stocktaking' }];
    const calendar = working([null, day], {}, { holidays, exceptions });
    expect(plannedOn(monday, calendar)).toMatchObject({ off: false, minutes: 480, exception: 'Stocktaking' });
  });
});
