import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { epochMilliseconds, type Instant, instantAt } from '../calendar/instant.ts';
import { nextAttempt } from './next-attempt.ts';

const created: Instant = '2026-03-02T09:00:00.000Z';
const at = (minutes: number) => instantAt(epochMilliseconds(created) + minutes * 60_000);
const threeDays = 3 * 24 * 60;

describe('L21 when a notice is tried again', () => {
  it.each([
    [1, 1],
    [2, 5],
    [3, 15],
    [4, 60],
    [5, 240],
    [6, 240],
    [40, 240],
  ])('after try %i: %i minutes later', (attempts, minutes) => {
    expect(nextAttempt(created, attempts, at(10))).toBe(at(10 + minutes));
  });

  it('once more when three days are over, and then never', () => {
    expect(nextAttempt(created, 20, at(threeDays - 1))).toBe(at(threeDays));
    expect(nextAttempt(created, 20, at(threeDays))).toBeUndefined();
    expect(nextAttempt(created, 1, at(threeDays + 9_999))).toBeUndefined();
  });

  it('ends, whenever each try fails: always later than now, never after three days', () => {
    const delays = fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 30, maxLength: 30 });
    const tries = (late: readonly number[]) => {
      let now = created;
      return late.findIndex((minutes, index) => {
        const next = nextAttempt(created, index + 1, now);
        if (!next) return true;
        expect([next > now, next <= at(threeDays)]).toEqual([true, true]);
        now = instantAt(epochMilliseconds(next) + minutes * 60_000);
        return false;
      });
    };
    fc.assert(fc.property(delays, (late) => tries(late) > 0));
  });
});
