import { english } from '@muster/domain/language/texts';
import { describe, expect, test } from 'vitest';
import { coordinatesOf, endsNextDay, statusVariant, twelveHours, workedText } from './labels.ts';

describe('the words of the staff attendance table (U81)', () => {
  test.each([
    ['00:00:00', '12:00 AM'],
    ['00:59:59', '12:59 AM'],
    ['09:05:00', '9:05 AM'],
    ['11:59:59', '11:59 AM'],
    ['12:00:00', '12:00 PM'],
    ['13:30:00', '1:30 PM'],
    ['23:59:59', '11:59 PM'],
  ])('%s is %s', (time, text) => {
    expect(twelveHours(english, time)).toBe(text);
  });

  test.each([
    [0, '0:00 h'],
    [59, '0:59 h'],
    [485, '8:05 h'],
    [null, 'N/A'],
  ])('%s minutes are %s', (minutes, text) => {
    expect(workedText(english, minutes)).toBe(text);
  });

  test('a status that no one knows is Unknown', () => {
    expect(
      ['present', 'late', 'absent', 'leave', 'lost'].map((status) => english(statusVariant(status).label)),
    ).toEqual(['Present', 'Late', 'Absent', 'Leave', 'Unknown']);
  });

  test.each([
    ['09:00:00', '17:00:00', 480, false],
    ['22:00:00', '06:00:00', 480, true],
    ['09:00:00', null, null, false],
    [null, null, null, false],
  ] as const)(
    'from %s to %s ends on the next day: %s minutes, %s',
    (checkInTime, checkOutTime, workedMinutes, is) => {
      expect(endsNextDay({ checkInTime, checkOutTime, workedMinutes })).toBe(is);
    },
  );

  test('a check-in without a place has no coordinates, one at the equator has', () => {
    expect(coordinatesOf({ checkInLatitude: null, checkInLongitude: null })).toBeUndefined();
    expect(coordinatesOf({ checkInLatitude: 0, checkInLongitude: -78.467838 })).toBe('0, -78.467838');
  });
});
