import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { statusAt } from '../attendance/rules.ts';
import { anyDate, anyZone, calendarChanged, calendarWith, later } from '../testing/testing.ts';
import { hour } from './durations.ts';
import { companyDate, companyTime, type Instant, instantOf, startOfDay, wallDate } from './instant.ts';
import { addDays, type PlainDate } from './plain-date.ts';
import { isWorkDay, workDaysBetween } from './work-days.ts';

/** A calendar whose zone changes up to three times within a week of a date, and that date. */
const anyMoves = fc
  .record({
    date: anyDate,
    first: anyZone,
    changes: fc.uniqueArray(fc.tuple(fc.integer({ min: -3, max: 3 }), anyZone), {
      selector: ([days]) => days,
      maxLength: 3,
    }),
  })
  .map(({ date, first, changes }) => ({
    date,
    calendar: calendarChanged(
      { timeZone: first },
      ...changes
        .toSorted(([a], [b]) => a - b)
        .map(([days, timeZone]) => ({ validFrom: addDays(date, days), timeZone })),
    ),
  }));
const anyHours = fc.integer({ min: -120 * hour, max: 120 * hour });
const near = (date: PlainDate, milliseconds: number) => later(`${date}T12:00:00.000Z`, milliseconds);

describe('D2 when the zone changes', () => {
  test('each instant has one company day: the one that has begun and whose next has not', () => {
    fc.assert(
      fc.property(anyMoves, anyHours, ({ date, calendar }, milliseconds) => {
        const at = near(date, milliseconds);
        const day = companyDate(at, calendar);
        expect(startOfDay(day, calendar) <= at).toBe(true);
        expect(at < startOfDay(addDays(day, 1), calendar)).toBe(true);
      }),
    );
  });

  test('dates never go back', () => {
    fc.assert(
      fc.property(anyMoves, anyHours, fc.nat(72 * hour), ({ date, calendar }, milliseconds, more) => {
        const at = near(date, milliseconds);
        expect(companyDate(at, calendar) <= companyDate(later(at, more), calendar)).toBe(true);
      }),
    );
  });

  test('earlier days stay to the millisecond, and the date of a moment of that day stays', () => {
    fc.assert(
      fc.property(anyDate, anyZone, anyZone, anyHours, (date, timeZone, next, milliseconds) => {
        const calendar = calendarChanged({ timeZone }, { validFrom: date, timeZone: next });
        const at = near(date, milliseconds);
        if (wallDate(at, timeZone) > date) return;
        expect(companyDate(at, calendar)).toBe(wallDate(at, timeZone));
      }),
    );
  });

  test.each<[string, string, Instant, PlainDate, string]>([
    ['UTC', 'Pacific/Kiritimati', '2026-11-23T12:00:00.000Z', '2026-11-23', '02:00'],
    ['UTC', 'Pacific/Kiritimati', '2026-11-23T23:59:59.999Z', '2026-11-23', '13:59'],
    ['UTC', 'Pacific/Kiritimati', '2026-11-24T00:00:00.000Z', '2026-11-24', '14:00'],
    ['UTC', 'America/New_York', '2026-11-22T23:59:59.999Z', '2026-11-22', '23:59'],
    ['UTC', 'America/New_York', '2026-11-23T00:00:00.000Z', '2026-11-23', '19:00'],
    ['UTC', 'America/New_York', '2026-11-24T04:59:59.999Z', '2026-11-23', '23:59'],
    ['Pacific/Pago_Pago', 'Pacific/Kiritimati', '2026-11-24T11:00:00.000Z', '2026-11-25', '01:00'],
    ['Europe/Berlin', 'Europe/Berlin', '2026-11-22T23:00:00.000Z', '2026-11-23', '00:00'],
  ])('on 23 November from %s to %s, %s is %s at %s', (timeZone, next, at, date, time) => {
    const calendar = calendarChanged({ timeZone }, { validFrom: '2026-11-23', timeZone: next });
    expect([companyDate(at, calendar), companyTime(at, calendar).slice(0, 5)]).toEqual([date, time]);
  });

  test('D5 that day’s check-ins are on time or late by its own clocks', () => {
    const moved = (timeZone: string) => calendarChanged({}, { validFrom: '2026-11-23', timeZone });
    expect(statusAt('2026-11-23T12:00:00.000Z', moved('Pacific/Kiritimati'))).toBe('late');
    expect(statusAt('2026-11-23T03:00:00.000Z', moved('America/New_York'))).toBe('present');
    expect(statusAt('2026-11-23T14:15:00.000Z', moved('America/New_York'))).toBe('present');
    expect(statusAt('2026-11-23T14:15:00.001Z', moved('America/New_York'))).toBe('late');
  });

  test('a time of day is that of the day’s own zone', () => {
    const calendar = calendarChanged({}, { validFrom: '2026-11-23', timeZone: 'Asia/Tokyo' });
    expect(instantOf('2026-11-22', '09:10', calendar)).toBe('2026-11-22T09:10:00.000Z');
    expect(instantOf('2026-11-24', '09:10', calendar)).toBe('2026-11-24T00:10:00.000Z');
  });
});

describe('D2 each day has the rules of its version', () => {
  const saturday = calendarChanged(
    { holidays: [{ date: '2026-11-25', name: 'Stocktaking' }] },
    { validFrom: '2026-11-23', workDays: [1, 2, 3, 4, 5, 6], dayStart: '07:00' },
  );

  test('the work week of the day: earlier weekends stay days off', () => {
    const days: PlainDate[] = ['2026-11-20', '2026-11-21', '2026-11-25', '2026-11-28', '2026-11-29'];
    expect(days.filter((day) => isWorkDay(day, saturday))).toEqual(['2026-11-20', '2026-11-28']);
    expect(workDaysBetween('2026-11-20', '2026-11-29', saturday)).toHaveLength(6);
  });

  test('D5 the hours of the day: what was on time at 09:10 last week is on time', () => {
    expect(statusAt('2026-11-20T09:10:00.000Z', saturday)).toBe('present');
    expect(statusAt('2026-11-23T09:10:00.000Z', saturday)).toBe('late');
    expect(statusAt('2026-11-21T18:00:00.000Z', saturday)).toBe('present');
    expect(statusAt('2026-11-28T18:00:00.000Z', saturday)).toBe('late');
  });

  test('days before the first version have its rules', () => {
    expect(isWorkDay('2019-12-31', calendarWith())).toBe(true);
    expect(isWorkDay('2019-12-28', calendarWith())).toBe(false);
  });
});
