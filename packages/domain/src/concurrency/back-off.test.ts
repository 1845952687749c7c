import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { backOff, jittered } from './back-off.ts';

test.each([
  [1, 1],
  [2, 2],
  [5, 16],
  [6, 30],
  [5_000, 30],
])('after %i failures in a row the delay is %i s', (failures, seconds) => {
  expect(backOff(failures, { first: 1_000, longest: 30_000 })).toBe(1_000 * seconds);
});

test('jitter stays within its share of the delay, on its side', () => {
  const share = fc.double({ min: -1, max: 1, noNaN: true });
  const random = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(share, random, (by, chance) => {
      const delay = jittered(1_000, by, chance);
      expect(delay).toBeGreaterThanOrEqual(Math.min(1_000, 1_000 * (1 - by)));
      expect(delay).toBeLessThanOrEqual(Math.max(1_000, 1_000 * (1 - by)));
    }),
  );
});
