import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Instant } from '../calendar/instant.ts';
import { calendarWith } from '../testing/testing.ts';
import { decideCheckIn } from './rules.ts';

const at: Instant = '2026-11-20T09:00:00.000Z';

describe('D6 a check-in is stored with its place, or as manual', () => {
  test('with coordinates: they, and they as the address', () => {
    expect(decideCheckIn({ latitude: 52.520008, longitude: 13.404954 }, at, calendarWith())).toEqual({
      date: '2026-11-20',
      status: 'present',
      latitude: 52.520008,
      longitude: 13.404954,
      address: '52.520008, 13.404954',
      manual: false,
    });
  });

  test.each([
    ['nothing', {}],
    ['no coordinates', { latitude: null, longitude: null }],
    ['an empty address', { address: '' }],
    ['manual mode', { manualCheckIn: true }],
    ['manual mode denied, but no coordinates', { manualCheckIn: false }],
  ])('with %s: manual, with the address that says so', (_what, input) => {
    expect(decideCheckIn(input, at, calendarWith())).toMatchObject({
      latitude: null,
      longitude: null,
      address: 'Manual check-in (location unavailable)',
      manual: true,
    });
  });

  test('manual mode stays manual though coordinates came along', () => {
    const input = { latitude: 1, longitude: 2, manualCheckIn: true };
    expect(decideCheckIn(input, at, calendarWith())).toMatchObject({
      latitude: 1,
      longitude: 2,
      manual: true,
    });
  });

  test('an address of one’s own is kept', () => {
    const input = { latitude: 1, longitude: 2, address: 'Main gate' };
    expect(decideCheckIn(input, at, calendarWith()).address).toBe('Main gate');
  });

  test('0, 0 is a place, not a missing one', () => {
    expect(decideCheckIn({ latitude: 0, longitude: 0 }, at, calendarWith())).toMatchObject({
      latitude: 0,
      longitude: 0,
      address: '0.000000, 0.000000',
      manual: false,
    });
  });
});

describe('D6 coordinates are kept to six decimals', () => {
  test.each([
    [52.5200081, 52.520008],
    [52.5200089, 52.520009],
    [-33.86881234, -33.868812],
    [89.99999999, 90],
    [-0.0000001, 0],
    [7.9007534999999995, 7.900754],
  ])('%d becomes %d', (sent, kept) => {
    const { latitude, address } = decideCheckIn({ latitude: sent, longitude: 0 }, at, calendarWith());
    expect(latitude).toBe(kept);
    expect(address).toBe(`${kept.toFixed(6)}, 0.000000`);
  });

  test('never further than half a millionth away, never out of range, and the address says the same', () => {
    const degrees = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true });
    fc.assert(
      fc.property(degrees(90), degrees(180), (latitude, longitude) => {
        const kept = decideCheckIn({ latitude, longitude }, at, calendarWith());
        const [north, east] = [kept.latitude ?? Number.NaN, kept.longitude ?? Number.NaN];
        expect(Math.abs(north - latitude)).toBeLessThanOrEqual(0.5000001e-6);
        expect(Math.abs(east - longitude)).toBeLessThanOrEqual(0.5000001e-6);
        expect(Math.abs(north) <= 90 && Math.abs(east) <= 180).toBe(true);
        expect(kept.address?.split(', ').map(Number)).toEqual([north, east]);
      }),
    );
  });
});

describe('D1 a check-in belongs to the company’s day', () => {
  test.each<[Instant, string, string]>([
    ['2026-11-21T04:59:59.999Z', 'America/New_York', '2026-11-20'],
    ['2026-11-21T05:00:00.000Z', 'America/New_York', '2026-11-21'],
    ['2026-11-20T10:00:00.000Z', 'Pacific/Kiritimati', '2026-11-21'],
    ['2026-11-21T10:59:59.999Z', 'Pacific/Pago_Pago', '2026-11-20'],
    ['2026-09-06T04:00:00.000Z', 'America/Santiago', '2026-09-06'],
  ])('%s in %s is %s', (instant, timeZone, date) => {
    expect(decideCheckIn({}, instant, calendarWith({ timeZone })).date).toBe(date);
  });

  test('and carries that day’s status', () => {
    expect(decideCheckIn({}, '2026-11-20T09:15:00.001Z', calendarWith()).status).toBe('late');
    expect(decideCheckIn({}, '2026-11-21T09:15:00.001Z', calendarWith()).status).toBe('present');
  });
});
