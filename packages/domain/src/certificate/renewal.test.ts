import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { day } from '../calendar/durations.ts';
import { epochMilliseconds, instantAt } from '../calendar/instant.ts';
import { renewalSteps, renewalTime, retryTime } from './renewal.ts';

const start = epochMilliseconds('2026-11-01T00:00:00.000Z');
const at = (days: number) => instantAt(start + days * day);
const validity = { from: at(0), until: at(90) };

describe('D70 the time of a renewal', () => {
  it.each([
    ['with a third of the life left', at(0), 0, at(60)],
    ['later by up to a tenth of that third', at(0), 1, at(63)],
    ['half a life after it arrived at the earliest', at(40), 0, at(85)],
    ['even by a clock that is years ahead', at(4000), 0, at(4045)],
  ])('is %s', (_name, now, random, due) => {
    expect(renewalTime(validity, now, random)).toBe(due);
  });
});

describe('D70 the pause after a failure', () => {
  const minutes = (step: (typeof renewalSteps)[number], failures: number, random = 0) =>
    (epochMilliseconds(retryTime(step, failures, at(0), random)) - start) / 60_000;

  it('doubles up to a bound, which is shorter while nothing was reached', () => {
    expect([1, 2, 3, 7, 40].map((failures) => minutes('directory', failures))).toEqual([1, 2, 4, 60, 60]);
    expect([1, 2, 3, 7, 40].map((failures) => minutes('challenge', failures))).toEqual([
      15, 30, 60, 720, 720,
    ]);
    expect(minutes('order', 1, 1)).toBe(16.5);
  });

  it('asks at most five times in any hour for one name', () => {
    const parts = fc.record({
      step: fc.constantFrom(...renewalSteps.filter((step) => step !== 'directory')),
      failures: fc.integer({ min: 1, max: 1000 }),
      random: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(parts, ({ step, failures, random }) => {
        expect(minutes(step, failures, random)).toBeGreaterThanOrEqual(15);
      }),
    );
  });
});
