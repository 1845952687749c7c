import { instantAt } from '@muster/domain/calendar/instant';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLimit, TooMany } from './sliding-limit.ts';

const begin = Date.UTC(2026, 2, 2);
const window = 10_000;

/** Takes one try at so many milliseconds after the beginning; the seconds to wait, where it was refused. */
function tryAt(limit: ReturnType<typeof createLimit>, at: number): number | undefined {
  try {
    limit.take('E1', instantAt(begin + at));
    return undefined;
  } catch (error) {
    if (error instanceof TooMany) return error.retryAfter;
    throw error;
  }
}

test('L3 D51 no window of any ten seconds holds more, none is refused that would not be too many', () => {
  void fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 4_000 }), { maxLength: 60 }),
      fc.integer({ min: 1, max: 6 }),
      (pauses, most) => {
        const limit = createLimit(most, window);
        const taken: number[] = [];
        let at = 0;
        for (const pause of pauses) {
          at += pause;
          const inWindow = taken.filter((then) => then > at - window).length;
          const wait = tryAt(limit, at);
          expect(wait === undefined).toBe(inWindow < most);
          if (wait === undefined) taken.push(at);
        }
      },
    ),
  );
});

test('D45 who comes back after the seconds that a refusal names is heard, and a second earlier is not', () => {
  const anyPauses = fc.array(fc.integer({ min: 0, max: 3_000 }), { minLength: 3, maxLength: 3 });
  void fc.assert(
    fc.property(anyPauses, fc.boolean(), (pauses, isPatient) => {
      const limit = createLimit(3, window);
      let at = 0;
      for (const pause of pauses) {
        at += pause;
        tryAt(limit, at);
      }
      const wait = tryAt(limit, at) ?? 0;
      expect(wait).toBeGreaterThan(0);
      const comesBack = at + 1000 * (isPatient ? wait : wait - 1);
      expect(tryAt(limit, comesBack) === undefined).toBe(isPatient);
    }),
  );
});

test('what was given back can be taken again', () => {
  const limit = createLimit(1, window);
  tryAt(limit, 0);
  limit.giveBack('E1');
  limit.giveBack('E2');
  expect([tryAt(limit, 0), tryAt(limit, 0)]).toEqual([undefined, 10]);
});
