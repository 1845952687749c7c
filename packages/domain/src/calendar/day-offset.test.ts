import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyDate, anyZone, later } from '../testing/testing.ts';
import { dayOffset } from './day-offset.ts';
import { hour } from './durations.ts';
import { companyTime, type Instant, startOfDay } from './instant.ts';
import { addDays, type PlainDate } from './plain-date.ts';

describe('D1 the offset of a day', () => {
  test.each<[PlainDate, string, ReturnType<typeof dayOffset>]>([
    ['2026-03-29', 'Europe/Berlin', { changesAt: '2026-03-29T01:00:00.000Z', before: 3_600, after: 7_200 }],
    ['2026-03-30', 'Europe/Berlin', { changesAt: '2026-03-29T01:00:00.000Z', before: 3_600, after: 7_200 }],
    [
      '2026-10-04',
      'Australia/Lord_Howe',
      { changesAt: '2026-10-03T15:30:00.000Z', before: 37_800, after: 39_600 },
    ],
    ['2026-11-20', 'Asia/Kolkata', { changesAt: '2026-11-17T18:30:00.000Z', before: 19_800, after: 19_800 }],
  ])('%s in %s', (date, zone, offset) => {
    expect(dayOffset(date, zone)).toEqual(offset);
  });

  test('reads every time of the day, of the night after it and of another zone’s day as Temporal does', () => {
    const distance = fc.integer({ min: -26 * hour, max: 26 * hour + 16 * hour });
    fc.assert(
      fc.property(anyDate, anyZone, fc.boolean(), distance, (date, zone, fromEnd, milliseconds) => {
        const at = later(startOfDay(fromEnd ? addDays(date, 1) : date, zone), milliseconds);
        expect(timeBy(dayOffset(date, zone), at)).toBe(companyTime(at, zone));
      }),
      { numRuns: 500 },
    );
  });

  test('also in the days in which the clocks change', () => {
    const dates = fc.constantFrom<PlainDate>(
      '2026-03-08',
      '2026-03-29',
      '2026-04-05',
      '2026-04-24',
      '2026-09-06',
      '2026-10-04',
      '2026-10-25',
      '2026-10-29',
      '2026-11-01',
    );
    fc.assert(
      fc.property(
        dates,
        anyZone,
        fc.integer({ min: -2, max: 2 }),
        fc.integer({ min: 0, max: 40 * hour }),
        (near, zone, days, milliseconds) => {
          const date = addDays(near, days);
          const at = later(startOfDay(date, zone), milliseconds);
          expect(timeBy(dayOffset(date, zone), at)).toBe(companyTime(at, zone));
        },
      ),
      { numRuns: 500 },
    );
  });
});

function timeBy({ changesAt, before, after }: ReturnType<typeof dayOffset>, at: Instant): string {
  return later(at, (at < changesAt ? before : after) * 1000).slice(11, -1);
}
