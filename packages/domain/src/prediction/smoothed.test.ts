import { describe, expect, test } from 'vitest';
import { weekdayOf } from '../calendar/plain-date.ts';
import { replay } from './replay.ts';
import { smoothedChances } from './smoothed.ts';
import { companyOf, type Habit } from './testing.ts';

const clean: Habit = () => 'p';
const crowd = Object.fromEntries(Array.from({ length: 20 }, (_, person) => [`P${person}`, clean]));

/** Everyone's chances of absence on the following day, by name, on the last evening before such a weekday. */
function chancesBefore(weekday: number, habits: Readonly<Record<string, Habit>>): Record<string, number> {
  const company = companyOf(habits);
  const smoothed = smoothedChances(company);
  const chances = new Float64Array(company.ids.length);
  let last: Record<string, number> = {};
  replay(company, smoothed, (evening) => {
    const tomorrow = company.dates[evening + 1];
    if (!tomorrow || weekdayOf(tomorrow) !== weekday) return;
    smoothed.on(evening, chances);
    last = Object.fromEntries(company.names.map((name, person) => [name, chances[person] ?? Number.NaN]));
  });
  return last;
}

const ranked = (chances: Record<string, number>) =>
  Object.entries(chances)
    .toSorted(([, a], [, b]) => b - a)
    .map(([name]) => name);

describe('D36 the smoothed score', () => {
  const mo: Habit = (weekday) => (weekday === 1 ? 'a' : 'p');
  const often: Habit = (_, age) => (age % 4 === 0 ? 'a' : 'p');

  test('ranks who is absent on Mondays first before a Monday, and not before a Thursday', () => {
    const habits = { ...crowd, Mo: mo, Often: often };
    expect(ranked(chancesBefore(1, habits)).slice(0, 2)).toEqual(['Mo', 'Often']);
    expect(ranked(chancesBefore(4, habits))[0]).toBe('Often');
    expect(chancesBefore(1, habits)['Mo']).toBeGreaterThan(0.5);
    expect(chancesBefore(1, habits)['P0']).toBeLessThan(0.02);
  });

  test('ranks recent absences before the same ones long ago', () => {
    const within =
      (from: number, to: number): Habit =>
      (_, age) =>
        age >= from && age < to ? 'a' : 'p';
    const chances = chancesBefore(3, { ...crowd, Past: within(44, 51), Recent: within(9, 16) });
    expect(ranked(chances).slice(0, 2)).toEqual(['Recent', 'Past']);
  });

  test('draws someone new towards the company until there are days enough', () => {
    const newcomer =
      (days: number): Habit =>
      (_, age) =>
        age > days ? '.' : 'a';
    const chances = chancesBefore(5, {
      ...crowd,
      Fifty: newcomer(70),
      Twenty: newcomer(30),
      Two: newcomer(4),
    });
    expect(chances['Two']).toBe(-1);
    expect(chances['Twenty']).toBeLessThan(0.9);
    expect(chances['Fifty']).toBeGreaterThan(chances['Twenty'] ?? 1);
  });

  test('takes leave for no day at all, and leaves out who has no closed day of their own', () => {
    const away: Habit = (weekday, age) => (age < 20 ? 'v' : mo(weekday, age));
    const stillAway = chancesBefore(1, { ...crowd, Away: away });
    const gone = chancesBefore(1, { ...crowd, Away: (weekday, age) => (age < 20 ? '.' : mo(weekday, age)) });
    expect(stillAway).toEqual(gone);
    expect(chancesBefore(1, { ...crowd, Nobody: () => 'v' })['Nobody']).toBe(-1);
  });
});
