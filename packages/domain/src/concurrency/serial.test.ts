import { expect, test } from 'vitest';
import { mapSerially, serial } from './serial.ts';

const turn = () => new Promise(setImmediate);

test('tasks run one after another in the order in which they were given, and one that fails stops none', async () => {
  const run = serial();
  const log: string[] = [];
  const task = (name: string, isFailing = false) =>
    run(async () => {
      log.push(`${name} begins`);
      await turn();
      log.push(`${name} ends`);
      if (isFailing) throw new Error(name);
      return name;
    });
  const results = await Promise.allSettled([task('a'), task('b', true), task('c')]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(log).toEqual(['a', 'b', 'c'].flatMap((name) => [`${name} begins`, `${name} ends`]));
});

test('a step begins after the one before it has ended', async () => {
  let running = 0;
  const results = await mapSerially([1, 2, 3], async (item) => {
    running += 1;
    await turn();
    expect(running).toBe(1);
    running -= 1;
    return 2 * item;
  });
  expect(results).toEqual([2, 4, 6]);
});
