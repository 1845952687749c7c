import { hour, minute } from '@muster/domain/calendar/durations';
import { later } from '@muster/domain/calendar/instant';
import { expect, test } from 'vitest';
import { isNewDay, newestOf, type Todays, todaysAt } from './todays.ts';

const at = (id: number, timeZone: string) => ({
  id,
  versions: [{ validFrom: '2026-01-01' as const, timeZone }] as const,
});
const sites = [at(1, 'Asia/Tokyo'), at(2, 'America/Los_Angeles'), at(3, 'Asia/Kolkata')];
const start = '2026-03-02T12:00:00.000Z';

test('D93 a day begins at each midnight of the company and of its sites, and at no other time', () => {
  let before: Todays = todaysAt(start, 'Europe/Berlin', sites);
  const midnights: string[] = [];
  for (let passed = 0; passed < 24 * hour; passed += minute) {
    const now = later(start, passed);
    const todays = todaysAt(now, 'Europe/Berlin', sites);
    if (isNewDay(before, todays)) midnights.push(now.slice(11, 16));
    before = todays;
  }
  expect(midnights).toEqual(['15:00', '18:30', '23:00', '08:00']);
});

test('D93 a site that was just read has no midnight, and one that is gone neither', () => {
  const [alone, all] = [todaysAt(start, 'Europe/Berlin', []), todaysAt(start, 'Europe/Berlin', sites)];
  expect([isNewDay(alone, all), isNewDay(all, alone)]).toEqual([false, false]);
});

test.each([
  ['2026-03-02T12:00:00.000Z', '2026-03-02'],
  ['2026-03-02T15:00:00.000Z', '2026-03-03'],
  ['2026-03-03T07:59:00.000Z', '2026-03-03'],
] as const)('D93 at %s the newest today is %s', (now, date) => {
  expect(newestOf(todaysAt(now, 'Europe/Berlin', sites))).toBe(date);
  expect(newestOf(todaysAt(now, 'Asia/Tokyo', []))).toBe(date);
});
