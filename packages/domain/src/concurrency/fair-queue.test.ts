import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FullBound, fairQueue } from './fair-queue.ts';

const turn = () => new Promise(setImmediate);
const refusal = (full: FullBound) => new Error(full);

test('no more tasks run at once than the bound, each key keeps its order, and no key waits for two of another', async () => {
  const keys = fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 25 });
  await fc.assert(
    fc.asyncProperty(keys, fc.integer({ min: 1, max: 4 }), async (asked, atOnce) => {
      const queue = fairQueue<string>({ atOnce, perKey: 100 }, refusal);
      const began: { key: string; place: number }[] = [];
      let running = 0;
      const task = (key: string, place: number) => async () => {
        began.push({ key, place });
        running += 1;
        expect(running).toBeLessThanOrEqual(atOnce);
        await turn();
        running -= 1;
      };
      await Promise.all(asked.map((key, place) => queue(key, task(key, place))));
      for (const key of ['a', 'b', 'c']) {
        const places = began.filter((each) => each.key === key).map(({ place }) => place);
        expect(places).toEqual(asked.flatMap((each, place) => (each === key ? [place] : [])));
      }
      began.slice(atOnce).forEach(({ key }, index, waited) => {
        if (waited[index + 1]?.key === key)
          expect(waited.slice(index).every((each) => each.key === key)).toBe(true);
      });
    }),
    { numRuns: 50 },
  );
});

test.each<[string, { perKey: number; altogether?: number }, string, string[]]>([
  ['a key has too many waiting', { perKey: 2 }, 'aaaab', ['done', 'done', 'done', 'key', 'done']],
  [
    'the queue is full, the longest line gives way',
    { perKey: 9, altogether: 2 },
    'aaab',
    ['done', 'done', 'queue', 'done'],
  ],
  [
    'the queue is full of equals, the newcomer is refused',
    { perKey: 9, altogether: 2 },
    'xabc',
    ['done', 'done', 'done', 'queue'],
  ],
])('where %s', async (_name, bounds, asked, outcomes) => {
  const queue = fairQueue<string>({ atOnce: 1, ...bounds }, refusal);
  const asking = [...asked].map((key) =>
    queue(key, turn).then(
      () => 'done',
      (error: unknown) => (error instanceof Error ? error.message : ''),
    ),
  );
  expect(await Promise.all(asking)).toEqual(outcomes);
});
