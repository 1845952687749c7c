import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { english } from '../language/texts.ts';
import { calendarWith } from '../testing/testing.ts';
import { coordinatesText, locationWords, roundedAddress, roundedPlace } from './place.ts';
import { decideCheckIn } from './rules.ts';
import { manualAddress } from './schema.ts';

describe('D6 a place to three decimals', () => {
  test.each([
    [null, null],
    ['', ''],
    ['Main gate', 'Main gate'],
    [manualAddress, manualAddress],
    ['52.520007, 13.404954', '52.520, 13.405'],
    ['-33.868812, -0.000049', '-33.869, 0.000'],
    ['52,520007 13,404954', '52.520 13.405'],
    ['https://maps.example/?q=52.520007,13.404954', 'https://maps.example/?q=52.520,13.405'],
    ['Hall 3.5, 10115 Berlin', 'Hall 3.5, 10115 Berlin'],
  ])('%j reads %j', (address, read) => {
    expect(roundedAddress(address)).toBe(read);
  });

  test('is within half a thousandth, and its address says the same', () => {
    const degrees = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true });
    fc.assert(
      fc.property(degrees(90), degrees(180), (latitude, longitude) => {
        const { checkInLatitude, checkInLongitude, checkInAddress } = roundedPlace({
          checkInLatitude: latitude,
          checkInLongitude: longitude,
          checkInAddress: coordinatesText(latitude, longitude),
        });
        const [north, east] = [checkInLatitude ?? Number.NaN, checkInLongitude ?? Number.NaN];
        expect(Math.abs(north - latitude)).toBeLessThanOrEqual(0.5000001e-3);
        expect(Math.abs(east - longitude)).toBeLessThanOrEqual(0.5000001e-3);
        const read = checkInAddress?.split(', ').map(Number) ?? [];
        expect(Math.abs((read[0] ?? Number.NaN) - north)).toBeLessThanOrEqual(0.0010000001);
        expect(checkInAddress).toMatch(/^-?\d+\.\d{3}, -?\d+\.\d{3}$/);
      }),
    );
  });
});

test.each([
  [{ latitude: 52.52, longitude: 13.4, address: 'Gate' }],
  [{ latitude: 52.52, longitude: 13.4, manualCheckIn: true }],
  [{ manualCheckIn: true }],
  [{}],
])('D6 with locations off %j keeps no place, and nothing calls it manual', (input) => {
  const calendar = calendarWith({ location: 'off' });
  expect(decideCheckIn(input, '2026-11-20T08:00:00.000Z', calendar)).toEqual({
    date: '2026-11-20',
    status: 'present',
    latitude: null,
    longitude: null,
    address: null,
    manual: false,
  });
});

test('D6 people read what holds for their location', () => {
  expect(locationWords(english, calendarWith({ locationDays: 30 }))).toBe(
    'Your location is recorded when you check in, seen by administrators who review records, and deleted after 30 days.',
  );
  expect(locationWords(english, calendarWith({ location: 'off' }))).toBe(
    'Your location is not recorded when you check in.',
  );
});
