import { attemptsInMemory } from '@muster/db/store/limit-counter';
import { instantAt } from '@muster/domain/calendar/instant';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLimit, type Limit, TooMany } from './sliding-limit.ts';

const begin = Date.UTC(2026, 2, 2);
const window = 10_000;

const limitOf = (most: number) => createLimit(attemptsInMemory(), { name: 'test', most, window });

/** Takes one try at so many milliseconds after the beginning; the seconds to wait, where it was refused. */
async function tryAt(limit: Limit, at: number): Promise<number | undefined> {
  try {
    await limit.take('E1', instantAt(begin + at));
    return undefined;
  } catch (error) {
    if (error instanceof TooMany) return error.retryAfter;
    throw error;
  }
}

test('L3 D51 no window of any ten seconds holds more, none is refused that would not be too many', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: 4_000 }), { maxLength: 60 }),
      fc.integer({ min: 1, max: 6 }),
      async (pauses, most) => {
        const limit = limitOf(most);
        const taken: number[] = [];
        let at = 0;
        for (const pause of pauses) {
          at += pause;
          const inWindow = taken.filter((then) => then > at - window).length;
          const wait = await tryAt(limit, at);
          expect(wait === undefined).toBe(inWindow < most);
          if (wait === undefined) taken.push(at);
        }
      },
    ),
  );
});

test('D45 who comes back after the seconds that a refusal names is heard, and a second earlier is not', async () => {
  const anyPauses = fc.array(fc.integer({ min: 0, max: 3_000 }), { minLength: 3, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(anyPauses, fc.boolean(), async (pauses, isPatient) => {
      const limit = limitOf(3);
      let at = 0;
      for (const pause of pauses) {
        at += pause;
        await tryAt(limit, at);
      }
      const wait = (await tryAt(limit, at)) ?? 0;
      expect(wait).toBeGreaterThan(0);
      const comesBack = at + 1000 * (isPatient ? wait : wait - 1);
      expect((await tryAt(limit, comesBack)) === undefined).toBe(isPatient);
    }),
  );
});

test('what was given back can be taken again', async () => {
  const limit = limitOf(1);
  await tryAt(limit, 0);
  await limit.refund('E1');
  await limit.refund('E2');
  expect([await tryAt(limit, 0), await tryAt(limit, 0)]).toEqual([undefined, 10]);
});
