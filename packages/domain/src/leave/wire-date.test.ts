import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { companyDate, type Instant } from '../calendar/instant.ts';
import { anyDate, anyInstant, anyZone } from '../testing/testing.ts';
import { dateOn, wireDate } from './wire-date.ts';

describe('D19 a date on the wire is read', () => {
  test.each([
    ['2026-11-20', '2026-11-20'],
    ['2028-02-29', '2028-02-29'],
    ['2026-11-20T00:00:00.000Z', '2026-11-20T00:00:00.000Z'],
    ['2026-11-20T00:00:00Z', '2026-11-20T00:00:00.000Z'],
    ['2026-11-20T00:00:00+01:00', '2026-11-19T23:00:00.000Z'],
  ])('%s as %s', (sent, read) => {
    expect(wireDate('Start Date').parse(sent)).toBe(read);
  });

  test.each([
    ['', 'Start Date is required'],
    [undefined, 'Start Date is required'],
    [null, 'Start Date is required'],
    [1_795_165_200_000, 'Start Date is required'],
    ['2026-02-29', 'Start Date must be a date, as in 2026-11-20'],
    ['2026-02-30', 'Start Date must be a date, as in 2026-11-20'],
    ['20.11.2026', 'Start Date must be a date, as in 2026-11-20'],
    ['2026-11-20T09:00:00', 'Start Date must be a date, as in 2026-11-20'],
    ['2026-11-20 ', 'Start Date must be a date, as in 2026-11-20'],
    ['+010000-01-01', 'Start Date must be a date, as in 2026-11-20'],
    ['tomorrow', 'Start Date must be a date, as in 2026-11-20'],
  ])('%j is refused: %s', (sent, message) => {
    expect(
      wireDate('Start Date')
        .safeParse(sent)
        .error?.issues.map((issue) => issue.message),
    ).toEqual([message]);
  });
});

describe('D19 midnight UTC means that date, any other instant its company date', () => {
  test.each<[Instant, string, string]>([
    ['2026-11-20T00:00:00.000Z', 'America/New_York', '2026-11-20'],
    ['2026-11-20T00:00:00.000Z', 'Pacific/Kiritimati', '2026-11-20'],
    ['2026-11-20T00:00:00.001Z', 'America/New_York', '2026-11-19'],
    ['2026-11-19T23:59:59.999Z', 'Pacific/Kiritimati', '2026-11-20'],
    ['2026-11-19T23:00:00.000Z', 'Europe/Berlin', '2026-11-20'],
    ['2026-11-20T05:00:00.000Z', 'America/New_York', '2026-11-20'],
    ['2026-11-20T18:30:00.000Z', 'Asia/Kolkata', '2026-11-21'],
    ['2026-09-06T04:00:00.000Z', 'America/Santiago', '2026-09-06'],
  ])('%s in %s is %s', (instant, zone, date) => {
    expect(dateOn(instant, zone)).toBe(date);
  });

  test('a plain date and its midnight UTC are the same date in every zone', () => {
    fc.assert(
      fc.property(anyDate, anyZone, (date, zone) => {
        expect([dateOn(date, zone), dateOn(`${date}T00:00:00.000Z`, zone)]).toEqual([date, date]);
      }),
    );
  });

  test('every other instant is the date the company’s clocks show', () => {
    fc.assert(
      fc.property(anyInstant, anyZone, (instant, zone) => {
        fc.pre(!instant.endsWith('T00:00:00.000Z'));
        expect(dateOn(instant, zone)).toBe(companyDate(instant, zone));
      }),
    );
  });
});
