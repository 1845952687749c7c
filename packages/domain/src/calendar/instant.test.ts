import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyInstant } from '../testing/testing.ts';
import {
  epochMilliseconds,
  type Instant,
  instant,
  instantAt,
  isTimeZone,
  millisecondsBetween,
} from './instant.ts';

const schema = instant('Check-in time must be an ISO 8601 instant');

describe('D50 an instant on the wire', () => {
  test.each([
    ['2026-11-21T09:00:00Z', '2026-11-21T09:00:00.000Z'],
    ['2026-11-21T09:00:00.5Z', '2026-11-21T09:00:00.500Z'],
    ['2026-11-21T09:00:00.123456789Z', '2026-11-21T09:00:00.123Z'],
    ['2026-11-21T01:30:00+05:30', '2026-11-20T20:00:00.000Z'],
    ['2026-12-31T23:00:00-11:00', '2027-01-01T10:00:00.000Z'],
    ['2024-02-29T00:00:00Z', '2024-02-29T00:00:00.000Z'],
  ])('%s is read as %s', (text, read) => {
    expect(schema.parse(text)).toBe(read);
  });

  test.each([
    '2026-11-21T09:00:00',
    '2026-11-21',
    '2026-02-30T09:00:00Z',
    '2026-11-21T24:00:00Z',
    '2016-12-31T23:59:60Z',
    '2026-11-21T09:00:00+0530',
    '2026-11-21T09:00:00+24:00',
    'yesterday',
    '',
    1_795_251_600_000,
    null,
    {},
  ])('%j is refused with a message that names the field', (value) => {
    const issues = schema.safeParse(value).error?.issues.map((issue) => issue.message);
    expect(issues).toEqual(['Check-in time must be an ISO 8601 instant']);
  });
});

describe('D1 instants', () => {
  test('come back from milliseconds as they were', () => {
    fc.assert(fc.property(anyInstant, (at) => instantAt(epochMilliseconds(at)) === at));
  });

  test('sort as text the way they follow each other in time', () => {
    fc.assert(
      fc.property(anyInstant, anyInstant, (one, other) => {
        expect(Math.sign(millisecondsBetween(one, other))).toBe(one === other ? 0 : one < other ? 1 : -1);
      }),
    );
  });

  test.each<[Instant, Instant, number]>([
    ['2026-11-21T09:00:00.000Z', '2026-11-21T09:00:00.001Z', 1],
    ['2026-11-21T09:00:00.000Z', '2026-11-20T09:00:00.000Z', -86_400_000],
  ])('from %s to %s it is %i ms', (earlier, later, milliseconds) => {
    expect(millisecondsBetween(earlier, later)).toBe(milliseconds);
  });
});

test.each([
  ['Europe/Berlin', true],
  ['Pacific/Kiritimati', true],
  ['UTC', true],
  ['Mars/Olympus_Mons', false],
  ['', false],
  ['Berlin', false],
])('D1 %j is a time zone: %s', (zone, known) => {
  expect(isTimeZone(zone)).toBe(known);
});
