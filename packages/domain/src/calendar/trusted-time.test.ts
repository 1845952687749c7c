import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { day, minute, second } from './durations.ts';
import { epochMilliseconds, type Instant, instantAt, millisecondsBetween } from './instant.ts';
import { judgeClock, letTimePass, type TrustedTime, trustReading } from './trusted-time.ts';

const at: Instant = '2026-11-20T09:00:00.000Z';
const started: TrustedTime = { at, followed: false };
const running: TrustedTime = { at, followed: true };
const away = (milliseconds: number) => instantAt(epochMilliseconds(at) + milliseconds);

describe('D3 the clock of the machine', () => {
  test.each([
    ['is the trusted time', 0, 'right'],
    ['is five minutes behind', -5 * minute, 'right'],
    ['is a second more behind', -5 * minute - second, 'behind'],
    ['is a year behind', -365 * day, 'behind'],
    ['began anew in 1970', epochMilliseconds(at) * -1, 'behind'],
    ['is three days ahead', 3 * day, 'right'],
    ['is a second more ahead', 3 * day + second, 'ahead'],
    ['is ten years ahead', 3_652 * day, 'ahead'],
    ['is beyond the year 9999', 3_000_000 * day, 'ahead'],
  ] as const)('that %s', (_words, difference, state) => {
    for (const trusted of [started, running]) expect(judgeClock(trusted, away(difference)).state).toBe(state);
  });

  test.each([
    ['right, by itself', running, 2 * day, 2 * day],
    ['right after two days off, by itself', started, 2 * day, 2 * day],
    ['set back, by the trusted time', started, -10 * minute, 0],
    ['a week ahead of a server that runs, by the trusted time', running, 7 * day, 0],
    ['two weeks ahead at start, by itself: the server was off', started, 14 * day, 14 * day],
    ['31 days ahead at start, by itself', started, 31 * day, 31 * day],
    ['longer ahead at start, by the trusted time', started, 31 * day + second, 0],
    ['ten years ahead at start, by the trusted time', started, 3_652 * day, 0],
  ] as const)('%s', (_words, trusted, difference, now) => {
    expect(judgeClock(trusted, away(difference)).now).toBe(away(now));
  });

  test.each([
    ['a server that runs, and its clock a year ahead', running, 365 * day, [0, 0]],
    ['a server that runs, and its clock behind', running, -day, [0, 0]],
    ['a server that may have slept for a week', running, 7 * day, [0, 7]],
    ['a start two weeks ahead', started, 14 * day, [0, 31]],
    ['a start a year ahead', started, 365 * day, [0, 31]],
    ['a start behind', started, -365 * day, [0, 31]],
  ] as const)('leaves the present between two moments: %s', (_words, trusted, difference, [from, to]) => {
    const { doubt } = judgeClock(trusted, away(difference));
    expect(doubt).toEqual({ from: away(from * day), to: away(to * day) });
  });

  test('leaves no doubt while it is right', () => {
    expect(judgeClock(running, away(minute)).doubt).toBeNull();
  });
});

describe('D3 the trusted time', () => {
  test('follows a clock that is right, and never moves back', () => {
    expect(trustReading(started, away(minute))).toEqual({ at: away(minute), followed: true });
    expect(trustReading(running, away(-minute))).toEqual(running);
  });

  test.each([
    ['moves on by what a monotonic clock measured', minute, minute],
    ['does not follow a monotonic clock that went back', -minute, 0],
    ['does not follow one that leapt a year', 365 * day, 0],
    ['takes whole milliseconds', 0.7, 0],
  ] as const)('%s', (_words, elapsed, difference) => {
    expect(letTimePass(running, elapsed).at).toBe(away(difference));
  });
});

/** Steps of a machine: how long it runs, and how far its clock is off at the end of it. */
const steps = fc.array(
  fc.record({ runs: fc.integer({ min: 0, max: 120_000 }), off: fc.integer({ min: -4e11, max: 4e11 }) }),
  { maxLength: 40 },
);

test('D3 whatever the clock shows while the server runs, its time neither goes back by five minutes nor leaps three days', () => {
  fc.assert(
    fc.property(steps, (all) => {
      let [trusted, real, last] = [running, 0, at as Instant];
      for (const { runs, off } of all) {
        real += runs;
        trusted = letTimePass(trusted, runs);
        const wall = away(real + off);
        const reading = judgeClock(trusted, wall);
        if (reading.state === 'right') trusted = trustReading(trusted, wall);
        const moved = millisecondsBetween(last, reading.now);
        expect(moved).toBeGreaterThanOrEqual(-5 * minute);
        expect(moved).toBeLessThanOrEqual(3 * day + 2 * minute);
        last = reading.now;
      }
    }),
  );
});

test('D3 a jump that ends by itself leaves the time as if it had not been', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 120_000 }), { minLength: 1, maxLength: 60 }), (turns) => {
      let [trusted, real] = [running, 0];
      for (const runs of turns) {
        real += runs;
        trusted = letTimePass(trusted, runs);
        expect(judgeClock(trusted, away(real + 365 * day))).toMatchObject({
          state: 'ahead',
          now: away(real),
        });
      }
      expect(judgeClock(trusted, away(real))).toEqual({ state: 'right', now: away(real), doubt: null });
    }),
  );
});
