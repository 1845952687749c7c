import { boot } from '@muster/testing/harness';
import { deviceOf } from '@muster/testing/mirror-device';
import { describe, expect, it } from 'vitest';
import { addDaysOf, changeDayOf, dateOf, truthOf } from './rows.ts';

describe('S4 a pull brings the own records', () => {
  it.each([
    [0, 1, [0]],
    [499, 1, [499]],
    [500, 1, [500]],
    [501, 1, [500, 1]],
    [1200, 1, [500, 500, 200]],
    [1200, 1200, [500, 500, 200]],
    [1001, 700, [500, 500, 1]],
  ])('%i of them, %i to an integer of the clock, in pages %j', async (count, together, pages) => {
    const muster = await boot();
    const ann = await muster.person('E1');
    await addDaysOf(muster, ann, [1, count], together);
    const device = deviceOf(muster, ann);
    expect(await device.catchUp()).toEqual(pages);
    expect(device.rows).toEqual(await truthOf(muster, ann));
    expect(await device.catchUp()).toEqual([0]);
  });

  it('and no one else’s, whatever integers they share', async () => {
    const muster = await boot();
    const [ann, ben] = [await muster.person('E1'), await muster.person('E2')];
    for (const n of [1, 2, 3])
      await Promise.all([addDaysOf(muster, ann, [n, n]), addDaysOf(muster, ben, [n, n])]);
    for (const person of [ann, ben]) {
      const device = deviceOf(muster, person);
      await device.catchUp();
      expect([...device.rows.values()].map(({ userId }) => userId)).toEqual([
        person.id,
        person.id,
        person.id,
      ]);
    }
  });

  it('in the order of the change clock, then of their ids', async () => {
    const muster = await boot();
    const ann = await muster.person('E1');
    await addDaysOf(muster, ann, [1, 6], 3);
    await changeDayOf(muster, ann, 2);
    const device = deviceOf(muster, ann);
    await device.catchUp();
    expect([...device.rows.values()].map(({ date }) => date)).toEqual([1, 3, 4, 5, 6, 2].map(dateOf));
  });

  it('also one that changed between two pages, before or behind the checkpoint', async () => {
    const muster = await boot();
    const ann = await muster.person('E1');
    await addDaysOf(muster, ann, [1, 700], 350);
    const device = deviceOf(muster, ann);
    expect(await device.pullOnce()).toBe(true);
    for (const n of [3, 650]) await changeDayOf(muster, ann, n);
    expect(await device.catchUp()).toEqual([201]);
    expect(device.rows).toEqual(await truthOf(muster, ann));
  });

  it('while others are written at the same time', async () => {
    const muster = await boot();
    const [ann, ben] = [await muster.person('E1'), await muster.person('E2')];
    await addDaysOf(muster, ann, [1, 600], 7);
    const device = deviceOf(muster, ann);
    const writes = [
      addDaysOf(muster, ann, [601, 1200]),
      addDaysOf(muster, ben, [1, 300]),
      ...Array.from({ length: 100 }, (_, n) => changeDayOf(muster, ann, n * 5 + 1)),
    ];
    for (let pulls = 0; pulls < 5; pulls += 1) await device.pullOnce();
    await Promise.all(writes);
    await device.catchUp();
    expect(device.rows).toEqual(await truthOf(muster, ann));
  });
});
