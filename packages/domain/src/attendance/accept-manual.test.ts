import { expect, test } from 'vitest';
import type { Instant } from '../calendar/instant.ts';
import { isNearUsual, timeOfMinute, usualMinute } from './accept-manual.ts';

const zone = 'Europe/Berlin';

/** Check-ins at these minutes past eight of November days, newest first. */
const at = (...minutes: number[]): Instant[] =>
  minutes.map(
    (minute, day) => `2026-11-${20 - day}T07:${String(minute).padStart(2, '0')}:00.000Z` as Instant,
  );

test.each<[string, number[], string]>([
  ['nobody’s check-in', [], '09:00'],
  ['four check-ins', [1, 2, 3, 4], '09:00'],
  ['five, the median', [50, 1, 2, 3, 0], '08:02'],
  ['six, the middle of both', [50, 1, 2, 4, 0, 59], '08:03'],
  ['the newest ten of eleven', [1, 1, 1, 1, 1, 5, 5, 5, 5, 5, 59], '08:03'],
])('D103 the usual time after %s', (_, minutes, expected) => {
  expect(timeOfMinute(usualMinute(at(...minutes), '09:00', zone))).toBe(expected);
});

test('D103 the usual time is by the clocks of each day', () => {
  const winterAndSummer: Instant[] = [
    '2026-11-02',
    '2026-10-30',
    '2026-10-23',
    '2026-10-22',
    '2026-10-21',
  ].map((date, index) => `${date}T0${index < 2 ? 7 : 6}:00:00.000Z` as Instant);
  expect(timeOfMinute(usualMinute(winterAndSummer, '09:00', zone))).toBe('08:00');
});

test.each<[Instant, boolean]>([
  ['2026-11-20T07:45:00.000Z', true],
  ['2026-11-20T07:44:59.000Z', false],
  ['2026-11-20T08:15:00.000Z', true],
  ['2026-11-20T08:15:01.000Z', false],
])('D103 %s is within 15 minutes of 09:00: %s', (time, expected) => {
  expect(isNearUsual(time, 9 * 60, 15, zone)).toBe(expected);
});

test('D103 D93 who is due at midnight comes before and after it', () => {
  const nights: Instant[] = ['22:58', '22:59', '23:01', '23:02', '22:50', '23:04'].map(
    (time, day) => `2026-11-${20 - day}T${time}:00.000Z` as Instant,
  );
  expect(timeOfMinute(usualMinute(nights, '00:00', zone))).toBe('00:00');
  expect(timeOfMinute(usualMinute(nights.slice(0, 5), '00:00', zone))).toBe('23:59');
  const before: Instant = '2026-11-21T22:55:00.000Z';
  expect([isNearUsual(before, 0, 5, zone), isNearUsual(before, 1, 5, zone)]).toEqual([true, false]);
});
