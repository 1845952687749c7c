import * as fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { anyInstant, anyZone, awkwardZones, later } from '../testing/testing.ts';
import { companyDate, companyTime, type Instant, instantAt, instantOf, startOfDay } from './instant.ts';
import { addDays, type PlainDate } from './plain-date.ts';

/** What Temporal itself says, with no memory of earlier answers. */
function exactly(at: Instant, zone: string): string {
  return Temporal.Instant.from(at)
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ fractionalSecondDigits: 3 });
}

function remembered(at: Instant, zone: string): string {
  return `${companyDate(at, zone)}T${companyTime(at, zone)}`;
}

/** Every instant at which one of the zones changes its clocks, 2020 to 2030. */
const changes = awkwardZones.flatMap((zone) => {
  const found: { zone: string; at: Instant }[] = [];
  let moment: Temporal.ZonedDateTime | null = Temporal.ZonedDateTime.from(`2020-01-01T00:00[${zone}]`);
  while (moment && moment.year < 2031) {
    moment = moment.getTimeZoneTransition('next');
    if (moment) found.push({ zone, at: instantAt(moment.epochMilliseconds) });
  }
  return found;
});

test('D1 remembered offsets never change an answer: any instant, any zone', () => {
  fc.assert(
    fc.property(anyInstant, anyZone, (at, zone) => {
      expect(remembered(at, zone)).toBe(exactly(at, zone));
    }),
    { numRuns: 500 },
  );
});

test('D1 nor around a change of the clocks, in whatever order one asks', () => {
  expect(changes.length).toBeGreaterThan(100);
  const around = fc.array(fc.integer({ min: -172_800_000, max: 172_800_000 }), {
    minLength: 1,
    maxLength: 8,
  });
  fc.assert(
    fc.property(fc.constantFrom(...changes), around, ({ zone, at }, offsets) => {
      for (const offset of [...offsets, -1, 0, 1]) {
        const moment = later(at, offset);
        expect(remembered(moment, zone)).toBe(exactly(moment, zone));
      }
    }),
    { numRuns: 300 },
  );
});

/** The instant at which a zone's clocks show a time of a date, and its start, as Temporal itself says. */
function exactlyOf(date: PlainDate, time: string, zone: string) {
  const day = Temporal.PlainDate.from(date);
  const at = day.toPlainDateTime(Temporal.PlainTime.from(time)).toZonedDateTime(zone);
  return [at, day.toZonedDateTime(zone)].map(({ epochMilliseconds }) => instantAt(epochMilliseconds));
}

const anyTime = fc.integer({ min: 0, max: 1_439 }).map((minutes) => {
  const two = (part: number) => String(Math.floor(part)).padStart(2, '0');
  return `${two(minutes / 60)}:${two(minutes % 60)}`;
});

test('D1 nor the instant of a time on the clocks, or the start of a day: any date, any zone', () => {
  fc.assert(
    fc.property(anyInstant, anyTime, anyZone, (at, time, zone) => {
      const date = companyDate(at, 'UTC');
      expect([instantOf(date, time, zone), startOfDay(date, zone)]).toEqual(exactlyOf(date, time, zone));
    }),
    { numRuns: 500 },
  );
});

test('D1 nor those around a change of the clocks', () => {
  const days = fc.integer({ min: -3, max: 3 });
  fc.assert(
    fc.property(fc.constantFrom(...changes), days, anyTime, ({ zone, at }, away, time) => {
      const date = addDays(companyDate(at, zone), away);
      expect([instantOf(date, time, zone), startOfDay(date, zone)]).toEqual(exactlyOf(date, time, zone));
    }),
    { numRuns: 500 },
  );
});

test('D1 nor after more days than are remembered', () => {
  const days = Array.from({ length: 2_100 }, (_, day) => later('2024-01-01T12:00:00.000Z', day * 86_400_000));
  const [first, last] = [days[0], days.at(-1)];
  const dates = new Set(days.map((at) => companyDate(at, 'Europe/Berlin')));
  expect(dates.size).toBe(2_100);
  for (const at of [first, last]) {
    expect(at && remembered(at, 'Europe/Berlin')).toBe(at && exactly(at, 'Europe/Berlin'));
  }
});
