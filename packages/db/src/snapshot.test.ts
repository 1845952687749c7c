import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readChangeClock, storeChangeClock } from './change-clock.ts';
import { connect, sqliteOf } from './connection.ts';
import { inOneSnapshot } from './snapshot.ts';
import { openTestStore, type TestStore } from './testing.ts';

let store: TestStore;
beforeEach(() => {
  store = openTestStore();
});
afterEach(() => store.close());

/** What the clock shows before and after another process moves it. */
function lookTwice(): number[] {
  const other = connect(join(store.folder, 'muster.db'), false);
  const first = readChangeClock(store.read);
  storeChangeClock(other, first + 1);
  sqliteOf(other).close();
  return [first, readChangeClock(store.read)];
}

test('S4 within a snapshot nothing changes, whatever another process commits; after it, everything shows', () => {
  expect(lookTwice()).toEqual([0, 1]);
  expect(inOneSnapshot(store.read, lookTwice)).toEqual([1, 1]);
  expect(readChangeClock(store.read)).toBe(2);
});

test('a snapshot in which something fails is let go of', () => {
  const failing = () => {
    throw new Error('No');
  };
  expect(() => inOneSnapshot(store.read, failing)).toThrow('No');
  expect(sqliteOf(store.read).inTransaction).toBe(false);
  expect(inOneSnapshot(store.read, () => 'next')).toBe('next');
});

test('the read handle stays one that cannot write', () => {
  expect(() => inOneSnapshot(store.read, () => storeChangeClock(store.read, 9))).toThrow(/readonly/);
});
