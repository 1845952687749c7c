import { afterEach, beforeEach, expect, test } from 'vitest';
import { isClosedStore } from '../engine/failures.ts';
import { sqliteTest } from '../testing/engine.ts';
import { openTestStore, type TestStore } from '../testing/store.ts';
import { readChangeClock, storeChangeClock } from './change-clock.ts';
import type { Db } from './connection.ts';
import { inOneSnapshot } from './snapshot.ts';

let store: TestStore;
beforeEach(async () => {
  store = await openTestStore();
});
afterEach(() => store.close());

/** What the clock shows before and after another process moves it. */
async function lookTwice(db: Db): Promise<number[]> {
  const other = await store.openAgain();
  const first = await readChangeClock(db);
  await other.write((tx) => tx.seq('everyone'));
  await other.close();
  return [first, await readChangeClock(db)];
}

/** What the clock shows before and after a write of this process. */
async function lookAroundWrite(db: Db): Promise<number[]> {
  const first = await readChangeClock(db);
  await store.write((tx) => tx.seq('everyone'));
  return [first, await readChangeClock(db)];
}

test('S4 within a snapshot nothing changes, whatever another process commits; after it, everything shows', async () => {
  expect(await lookTwice(store.read)).toEqual([0, 1]);
  expect(await inOneSnapshot(store.read, lookTwice)).toEqual([1, 1]);
  expect(await readChangeClock(store.read)).toBe(2);
});

test('S4 nor by a write of this process, which all other reads see at once', async () => {
  const seen = await inOneSnapshot(store.read, async (db) => [
    ...(await lookAroundWrite(db)),
    await readChangeClock(store.read),
    await inOneSnapshot(store.read, readChangeClock),
  ]);
  expect(seen).toEqual([0, 0, 1, 1]);
});

test('snapshots that run at the same time, more than there are connections, are one state each', async () => {
  const snapshots = Array.from({ length: 12 }, () => inOneSnapshot(store.read, lookAroundWrite));
  for (const [before, after] of await Promise.all(snapshots)) expect(after).toBe(before);
  expect(await readChangeClock(store.read)).toBe(12);
});

test('a snapshot within a snapshot, or within a write, is that of the outer one', async () => {
  const [outer, inner] = await inOneSnapshot(store.read, async (db) => {
    await store.write((tx) => tx.seq('everyone'));
    return [await readChangeClock(db), await inOneSnapshot(db, readChangeClock)];
  });
  expect(inner).toBe(outer);
  const written = await store.write(async ({ db }) => {
    await storeChangeClock(db, 7);
    return inOneSnapshot(db, readChangeClock);
  });
  expect(written).toBe(7);
});

test('a snapshot in which something fails is let go of', async () => {
  const failing = () => Promise.reject(new Error('No'));
  for (let count = 0; count < 8; count += 1)
    await expect(inOneSnapshot(store.read, failing)).rejects.toThrow('No');
  expect(await inOneSnapshot(store.read, lookAroundWrite)).toEqual([0, 0]);
  expect(await inOneSnapshot(store.read, readChangeClock)).toBe(1);
});

test('a snapshot cannot write', async () => {
  await expect(inOneSnapshot(store.read, (db) => storeChangeClock(db, 9))).rejects.toThrow(/read-?only/);
});

sqliteTest('after the end there are no snapshots', async () => {
  await store.close();
  const late = inOneSnapshot(store.read, readChangeClock);
  await expect(late).rejects.toSatisfy(isClosedStore);
  store = await openTestStore();
});
