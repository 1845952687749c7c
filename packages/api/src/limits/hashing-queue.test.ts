import { expect, test } from 'vitest';
import { createHashingQueue } from './hashing-queue.ts';
import { TooMany } from './sliding-limit.ts';

/** A queue whose hashes end when the test says so; `started` names them in the order in which they began. */
function watched(bounds: Partial<Parameters<typeof createHashingQueue>[0]> = {}) {
  const queue = createHashingQueue({ atOnce: 2, perAddress: 10, altogether: 20, ...bounds });
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (address: string, name = address) =>
    queue.run(address, () => {
      started.push(name);
      return new Promise<string>((end) => void ends.push(() => end(name)));
    });
  const endOne = async () => {
    // A turn begins a few microtasks after the queue gave it.
    await new Promise(setImmediate);
    ends.shift()?.();
    await new Promise(setImmediate);
  };
  return { ask, endOne, started };
}

const many = (count: number, ask: (place: number) => Promise<unknown>) =>
  Array.from({ length: count }, (_, place) => ask(place).catch((error: unknown) => error));

test('D51 ten at once of one address delay another by the turns that are running, not by ten', async () => {
  const { ask, endOne, started } = watched();
  many(10, (place) => ask('flood', `flood ${place}`));
  void ask('office');
  await endOne();
  expect(started).toEqual(['flood 0', 'flood 1', 'flood 2']);
  await endOne();
  expect(started.at(-1)).toBe('office');
});

test('D51 addresses take turns', async () => {
  const { ask, endOne, started } = watched({ atOnce: 1 });
  for (const address of ['a', 'a', 'a', 'b', 'b', 'c']) void ask(address);
  for (let turn = 0; turn < 5; turn += 1) await endOne();
  expect(started.join('')).toBe('aabcab');
});

test('D51 no more run at once than the bound, and one that fails makes way', async () => {
  const queue = createHashingQueue({ atOnce: 1, perAddress: 10, altogether: 20 });
  const failing = queue.run('a', () => Promise.reject(new Error('broken')));
  const next = queue.run('a', async () => 'next');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('next');
});

test('D51 an address with too many waiting is refused in words, others are not', async () => {
  const { ask, endOne, started } = watched({ perAddress: 3 });
  many(5, () => ask('flood'));
  await expect(ask('flood')).rejects.toThrow(TooMany);
  void ask('office');
  for (let turn = 0; turn < 2; turn += 1) await endOne();
  expect(started).toContain('office');
});

test('D51 a full queue refuses the last of the address with the most waiting', async () => {
  const { ask, endOne, started } = watched({ atOnce: 1, altogether: 3 });
  const flood = many(4, (place) => ask('flood', `flood ${place}`));
  void ask('office');
  expect(await flood[3]).toMatchObject({
    kind: 'busy',
    message: expect.stringContaining('Please try again'),
  });
  for (let turn = 0; turn < 3; turn += 1) await endOne();
  expect(started).toEqual(['flood 0', 'flood 1', 'office', 'flood 2']);
});

test('D51 a full queue of equals refuses the newcomer', async () => {
  const { ask } = watched({ atOnce: 1, altogether: 2 });
  for (const address of ['running', 'a', 'b']) void ask(address);
  await expect(ask('c')).rejects.toMatchObject({ kind: 'busy' });
});
