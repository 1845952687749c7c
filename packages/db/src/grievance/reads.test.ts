import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestStore, type TestStore } from '../testing.ts';
import { addAccount, opened } from '../testing-rows.ts';
import { listOpenings } from './reads.ts';
import { insertGrievance, recordReadings } from './writes.ts';

let store: TestStore;
beforeEach(async () => {
  store = openTestStore();
  await addAccount(store);
  for (const employeeId of ['BOSS', 'CHIEF']) await addAccount(store, { employeeId, isAdmin: true });
  const form = { subject: 'Noise', description: 'Loud', category: 'other' } as const;
  for (let n = 0; n < 3; n += 1) await store.write((tx) => insertGrievance(tx, 1, form, opened));
});
afterEach(() => store.close());

const later = '2026-11-03T09:00:00.000Z';
const read = (adminId: number, ids: number[], at: typeof later | typeof opened) =>
  store.write((tx) => recordReadings(tx, adminId, ids, at));

test('D20 what one request showed twice counts once, and each request counts', async () => {
  await read(2, [1, 1, 2], opened);
  await read(2, [1], opened);
  await read(2, [1], later);
  await read(3, [2], later);
  const name = 'Ada Lovelace';
  expect(await listOpenings(store.read, 1, 1)).toEqual([
    { adminName: name, firstAt: opened, lastAt: later, times: 2 },
  ]);
  expect(await listOpenings(store.read, 2, 1)).toEqual([
    { adminName: name, firstAt: later, lastAt: later, times: 1 },
    { adminName: name, firstAt: opened, lastAt: opened, times: 1 },
  ]);
});

test('D20 a thousand readings are one write, and none are none', async () => {
  const ids = Array.from({ length: 1_000 }, (_, n) => n + 1);
  await read(2, ids, opened);
  await read(2, [], later);
  const rows = await store.read.selectFrom('audit_log').select('subjectId').orderBy('id').execute();
  expect(rows.map(({ subjectId }) => subjectId)).toEqual(ids);
});

test('D20 the log is its filer’s alone', async () => {
  await read(2, [1], opened);
  expect(await listOpenings(store.read, 1, 2)).toBeUndefined();
  expect(await listOpenings(store.read, 99, 1)).toBeUndefined();
  expect(await listOpenings(store.read, 3, 1)).toEqual([]);
});
