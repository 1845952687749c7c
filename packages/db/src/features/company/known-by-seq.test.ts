import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Db } from '../../store/connection.ts';
import { inOneSnapshot } from '../../store/snapshot.ts';
import { openCompany } from '../../testing/rows.ts';
import { openTestStore, type TestStore } from '../../testing/store.ts';
import { knownBySeq } from './known-by-seq.ts';
import { getCompany } from './reads.ts';
import { moveCalendar } from './writes/company.ts';

let store: TestStore;
beforeEach(async () => {
  store = await openTestStore();
  await openCompany(store);
});
afterEach(() => store.close());

/** Counts how often it was read. */
function counted() {
  let reads = 0;
  const known = knownBySeq(async (db: Db) => {
    reads += 1;
    const { seq, name } = await getCompany(db);
    return { seq, value: name };
  });
  return { known, reads: () => reads };
}

const rename = (db: Db, name: string) => db.updateTable('company').set({ name }).execute();

test('what is committed is read once, until the seq moves', async () => {
  const { known, reads } = counted();
  const before = await known.get(store.read);
  expect(await known.get(store.read)).toBe(before);
  expect(reads()).toBe(1);
  await store.write(async (tx) => {
    await rename(tx.db, 'Bakery');
    await moveCalendar(tx);
  });
  expect(known.last(store.read)).toBe(before);
  expect([await known.get(store.read), known.last(store.read), reads()]).toEqual(['Bakery', 'Bakery', 2]);
});

test('a snapshot knows what is known already, and one from before a change what was true then', async () => {
  const { known, reads } = counted();
  const before = await known.get(store.read);
  await inOneSnapshot(store.read, async (old) => {
    expect(await known.get(old)).toBe(before);
    expect(reads()).toBe(1);
    await store.write(async (tx) => {
      await rename(tx.db, 'Bakery');
      await moveCalendar(tx);
    });
    expect(await known.get(store.read)).toBe('Bakery');
    expect(await known.get(old)).toBe(before);
  });
  const read = reads();
  expect(await known.get(store.read)).toBe('Bakery');
  expect(await inOneSnapshot(store.read, known.get)).toBe('Bakery');
  expect(reads()).toBe(read);
});

test('a write reads what it changed once, and again after it moves the seq again', async () => {
  const { known, reads } = counted();
  await store.write(async (tx) => {
    await rename(tx.db, 'One');
    await moveCalendar(tx);
    for (let turn = 0; turn < 3; turn += 1) expect(await known.get(tx.db)).toBe('One');
    expect(reads()).toBe(1);
    await rename(tx.db, 'Two');
    await moveCalendar(tx);
    for (let turn = 0; turn < 3; turn += 1) expect(await known.get(tx.db)).toBe('Two');
    expect(reads()).toBe(2);
  });
  expect(await known.get(store.read)).toBe('Two');
});

test('what a write read that was undone is known to no other, though it may get the same seq', async () => {
  const { known } = counted();
  const undone = store.write(async (tx) => {
    await rename(tx.db, 'Undone');
    await moveCalendar(tx);
    expect(await known.get(tx.db)).toBe('Undone');
    throw new Error('taken back');
  });
  const next = store.write(async (tx) => {
    await rename(tx.db, 'Next');
    await moveCalendar(tx);
    return known.get(tx.db);
  });
  await expect(undone).rejects.toThrow('taken back');
  expect(await next).toBe('Next');
  expect(await known.get(store.read)).toBe('Next');
});
