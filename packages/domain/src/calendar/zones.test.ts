import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyDate, anyInstant, anyZone, later } from '../testing/testing.ts';
import { companyDate, companyTime, type Instant, instantOf, startOfDay } from './instant.ts';
import { addDays, type PlainDate } from './plain-date.ts';

describe('D1 the company date and time of an instant', () => {
  test.each<[string, Instant, string, PlainDate, string]>([
    [
      'the last moment of a day',
      '2026-11-21T04:59:59.999Z',
      'America/New_York',
      '2026-11-20',
      '23:59:59.999',
    ],
    ['midnight exactly', '2026-11-21T05:00:00.000Z', 'America/New_York', '2026-11-21', '00:00:00.000'],
    ['before spring forward', '2026-03-08T06:59:59.999Z', 'America/New_York', '2026-03-08', '01:59:59.999'],
    ['after spring forward', '2026-03-08T07:00:00.000Z', 'America/New_York', '2026-03-08', '03:00:00.000'],
    ['the first 01:30', '2026-11-01T05:30:00.000Z', 'America/New_York', '2026-11-01', '01:30:00.000'],
    ['the second 01:30', '2026-11-01T06:30:00.000Z', 'America/New_York', '2026-11-01', '01:30:00.000'],
    ['before spring forward', '2026-03-29T00:59:59.999Z', 'Europe/Berlin', '2026-03-29', '01:59:59.999'],
    ['after spring forward', '2026-03-29T01:00:00.000Z', 'Europe/Berlin', '2026-03-29', '03:00:00.000'],
    ['the first 02:30', '2026-10-25T00:30:00.000Z', 'Europe/Berlin', '2026-10-25', '02:30:00.000'],
    ['the second 02:30', '2026-10-25T01:30:00.000Z', 'Europe/Berlin', '2026-10-25', '02:30:00.000'],
    [
      'before a skipped midnight',
      '2026-09-06T03:59:59.999Z',
      'America/Santiago',
      '2026-09-05',
      '23:59:59.999',
    ],
    [
      'after a skipped midnight',
      '2026-09-06T04:00:00.000Z',
      'America/Santiago',
      '2026-09-06',
      '01:00:00.000',
    ],
    ['the first 23:30', '2026-04-05T02:30:00.000Z', 'America/Santiago', '2026-04-04', '23:30:00.000'],
    ['the second 23:30', '2026-04-05T03:30:00.000Z', 'America/Santiago', '2026-04-04', '23:30:00.000'],
    ['after a skipped midnight', '2026-04-23T22:00:00.000Z', 'Africa/Cairo', '2026-04-24', '01:00:00.000'],
    ['after a skipped midnight', '2026-03-28T22:00:00.000Z', 'Asia/Beirut', '2026-03-29', '01:00:00.000'],
    ['half an hour off', '2026-11-20T18:30:00.000Z', 'Asia/Kolkata', '2026-11-21', '00:00:00.000'],
    ['half an hour of DST', '2026-10-03T15:30:00.000Z', 'Australia/Lord_Howe', '2026-10-04', '02:30:00.000'],
    ['half an hour back', '2026-04-04T15:00:00.000Z', 'Australia/Lord_Howe', '2026-04-05', '01:30:00.000'],
    ['far ahead', '2026-12-31T10:00:00.000Z', 'Pacific/Kiritimati', '2027-01-01', '00:00:00.000'],
    ['far behind', '2027-01-01T10:59:59.999Z', 'Pacific/Pago_Pago', '2026-12-31', '23:59:59.999'],
  ])('%s: %s in %s is %s %s', (_case, at, zone, date, time) => {
    expect([companyDate(at, zone), companyTime(at, zone)]).toEqual([date, time]);
  });
});

describe('D1 the first instant of a company date', () => {
  test.each<[PlainDate, string, Instant]>([
    ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00.000Z'],
    ['2026-03-09', 'America/New_York', '2026-03-09T04:00:00.000Z'],
    ['2026-11-02', 'America/New_York', '2026-11-02T05:00:00.000Z'],
    ['2026-10-26', 'Europe/Berlin', '2026-10-25T23:00:00.000Z'],
    ['2026-09-06', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
    ['2026-04-24', 'Africa/Cairo', '2026-04-23T22:00:00.000Z'],
    ['2026-03-29', 'Asia/Beirut', '2026-03-28T22:00:00.000Z'],
    ['2026-11-01', 'America/Havana', '2026-11-01T04:00:00.000Z'],
    ['2026-11-21', 'Asia/Kolkata', '2026-11-20T18:30:00.000Z'],
    ['2027-01-01', 'Pacific/Kiritimati', '2026-12-31T10:00:00.000Z'],
    ['2027-01-01', 'Pacific/Pago_Pago', '2027-01-01T11:00:00.000Z'],
  ])('of %s in %s is %s', (date, zone, start) => {
    expect(startOfDay(date, zone)).toBe(start);
  });

  test('lies on that date, and the millisecond before it on the day before, in every zone', () => {
    fc.assert(
      fc.property(anyDate, anyZone, (date, zone) => {
        const start = startOfDay(date, zone);
        expect(companyDate(start, zone)).toBe(date);
        expect(companyDate(later(start, -1), zone)).toBe(addDays(date, -1));
      }),
    );
  });

  test('bounds exactly the instants of that date', () => {
    fc.assert(
      fc.property(anyInstant, anyZone, (at, zone) => {
        const date = companyDate(at, zone);
        expect(startOfDay(date, zone) <= at && at < startOfDay(addDays(date, 1), zone)).toBe(true);
      }),
    );
  });
});

describe('D1 the instant of a time of day', () => {
  test.each<[string, PlainDate, string, string, Instant]>([
    ['winter', '2026-11-20', '09:00', 'America/New_York', '2026-11-20T14:00:00.000Z'],
    ['summer', '2026-07-01', '09:00', 'America/New_York', '2026-07-01T13:00:00.000Z'],
    ['of a repeated hour the first', '2026-11-01', '01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
    ['of a repeated hour the first', '2026-10-25', '02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
    ['to the millisecond', '2026-11-21', '23:59:59.999', 'Pacific/Kiritimati', '2026-11-21T09:59:59.999Z'],
  ])('%s: %s %s in %s is %s', (_case, date, time, zone, at) => {
    expect(instantOf(date, time, zone)).toBe(at);
  });

  test.each<[PlainDate, string, string, string]>([
    ['2026-03-08', '02:30', 'America/New_York', '03:30:00.000'],
    ['2026-03-29', '02:00', 'Europe/Berlin', '03:00:00.000'],
    ['2026-09-06', '00:15', 'America/Santiago', '01:15:00.000'],
  ])('on %s the skipped %s in %s moves on to %s', (date, time, zone, shown) => {
    expect(companyTime(instantOf(date, time, zone), zone)).toBe(shown);
  });

  test('shows that time on that date again, but for times the clocks skip', () => {
    const time = fc
      .integer({ min: 0, max: 86_399_999 })
      .map((milliseconds) => new Date(milliseconds).toISOString().slice(11, 23));
    fc.assert(
      fc.property(anyDate, time, anyZone, (date, shown, zone) => {
        const at = instantOf(date, shown, zone);
        const seen = wallClock(at, zone);
        const wanted = `${date} ${shown}`;
        if (seen === wanted) return;
        expect(seen > wanted && wallClock(later(at, -3_600_000), zone) < wanted).toBe(true);
      }),
    );
  });

  test('is at or before the instant whose time was read, at most one repeated hour', () => {
    fc.assert(
      fc.property(anyInstant, anyZone, (at, zone) => {
        const first = instantOf(companyDate(at, zone), companyTime(at, zone), zone);
        expect([at, later(at, -3_600_000), later(at, -1_800_000)]).toContain(first);
      }),
    );
  });
});

function wallClock(at: Instant, zone: string): string {
  return `${companyDate(at, zone)} ${companyTime(at, zone)}`;
}
