import { expect, test } from 'vitest';
import { attemptsInMemory, type Bound, mostKeys } from './limit-counter.ts';

const bound: Bound = { name: 'test', most: 3, window: 10_000 };
const of = (key: string, at: number, counter = attemptsInMemory()) => counter.count([{ bound, key }], at);

test('D51 keys at their limit are forgotten last, the others by when they were used', async () => {
  const counter = attemptsInMemory();
  for (let time = 0; time < 3; time += 1) await of('full', 0, counter);
  for (let time = 0; time < 2; time += 1) await of('nearly', 0, counter);
  for (let each = 0; each < mostKeys; each += 1) await of(`flood ${each}`, 1, counter);
  expect(await of('full', 1, counter)).toEqual([9_999]);
  for (let time = 0; time < 3; time += 1) expect(await of('nearly', 1, counter)).toEqual([undefined]);
});

test('D51 keys at their limit leave half of the room, and all of it when they no longer count', async () => {
  const counter = attemptsInMemory();
  const one = { ...bound, most: 1 };
  for (let each = 0; each <= mostKeys; each += 1)
    await counter.count([{ bound: one, key: `${each}` }], each % 2);
  expect(await counter.count([{ bound: one, key: '0' }], 1)).toEqual([undefined]);
  const later = 20_000;
  for (let each = 0; each < mostKeys; each += 1) await of(`new ${each}`, later, counter);
  expect(await of('new 0', later, counter)).toEqual([undefined]);
  for (let time = 0; time < 2; time += 1) await of('new 0', later, counter);
  expect(await of('new 0', later, counter)).toEqual([bound.window]);
});
