import { describe, expect, test } from 'vitest';
import { checkInInput, checkOutInput } from './schema.ts';

describe('D6 coordinates out of range are refused, naming the field', () => {
  test.each([
    [90.000001, 0, 'Latitude must be between -90 and 90', 'latitude'],
    [-91, 0, 'Latitude must be between -90 and 90', 'latitude'],
    [0, 180.000001, 'Longitude must be between -180 and 180', 'longitude'],
    [0, -181, 'Longitude must be between -180 and 180', 'longitude'],
    [Number.NaN, 0, 'Latitude must be a number', 'latitude'],
    [0, Number.POSITIVE_INFINITY, 'Longitude must be a number', 'longitude'],
    [Number.NEGATIVE_INFINITY, 0, 'Latitude must be a number', 'latitude'],
    ['52.5', 0, 'Latitude must be a number', 'latitude'],
    [0, true, 'Longitude must be a number', 'longitude'],
    [[52.5], 0, 'Latitude must be a number', 'latitude'],
    [1, null, 'Latitude and longitude come together', 'latitude'],
    [undefined, 1, 'Latitude and longitude come together', 'latitude'],
  ])('%s, %s: %s', (latitude, longitude, message, field) => {
    expect(problems(checkInInput.safeParse({ latitude, longitude }))).toEqual([[field, message]]);
  });

  test.each([
    [90, 180],
    [-90, -180],
    [0, 0],
    [null, null],
    [undefined, undefined],
  ])('%s, %s are taken', (latitude, longitude) => {
    expect(checkInInput.parse({ latitude, longitude })).toEqual({ latitude, longitude });
  });
});

describe('D6 the other fields of a check-in', () => {
  test.each([
    ['address', 5, 'Address must be text'],
    ['address', 'x'.repeat(501), 'Address can be at most 500 characters'],
    ['manualCheckIn', 'yes', 'Manual check-in must be true or false'],
    ['manualCheckIn', 1, 'Manual check-in must be true or false'],
    ['checkInTime', '2026-11-20', 'Check-in time must be an ISO 8601 instant'],
    ['checkInTime', 1_795_165_200_000, 'Check-in time must be an ISO 8601 instant'],
    ['checkInTime', '', 'Check-in time must be an ISO 8601 instant'],
  ])('%s: %j is refused: %s', (field, value, message) => {
    expect(problems(checkInInput.safeParse({ [field]: value }))).toEqual([[field, message]]);
  });

  test('an address is trimmed and may have 500 characters', () => {
    expect(checkInInput.parse({ address: '  Main gate ' }).address).toBe('Main gate');
    expect(checkInInput.parse({ address: ` ${'x'.repeat(500)} ` }).address).toHaveLength(500);
  });

  test('D49 a claimed time is read into UTC', () => {
    expect(checkInInput.parse({ checkInTime: '2026-11-20T10:00:00+01:00' }).checkInTime).toBe(
      '2026-11-20T09:00:00.000Z',
    );
  });

  test('fields no one may set are dropped', () => {
    const sent = { manualCheckIn: true, status: 'present', userId: 7, date: '2020-01-01', lateSync: false };
    expect(checkInInput.parse(sent)).toEqual({ manualCheckIn: true });
  });

  test.each([[null], [[]], ['x'], [7]])('a body of %j is refused', (body) => {
    expect(checkInInput.safeParse(body).success).toBe(false);
  });
});

describe('D7 a check-out takes its time as a claim', () => {
  test.each([
    [{}, {}],
    [{ checkOutTime: null }, { checkOutTime: null }],
    [{ checkOutTime: '2026-11-20T17:00:00Z' }, { checkOutTime: '2026-11-20T17:00:00.000Z' }],
    [{ checkOutTime: null, id: 3, status: 'present' }, { checkOutTime: null }],
  ])('%j is taken as %j', (sent, read) => {
    expect(checkOutInput.parse(sent)).toEqual(read);
  });

  test.each(['now', '2026-11-20T17:00:00', 17, {}])('%j is refused, naming the field', (checkOutTime) => {
    expect(problems(checkOutInput.safeParse({ checkOutTime }))).toEqual([
      ['checkOutTime', 'Check-out time must be an ISO 8601 instant'],
    ]);
  });
});

interface Parsed {
  readonly error?: { readonly issues: readonly { path: PropertyKey[]; message: string }[] } | undefined;
}

/** Field and message of everything that is wrong. */
function problems(parsed: Parsed): [string, string][] | undefined {
  return parsed.error?.issues.map((issue) => [issue.path.join('.'), issue.message]);
}
