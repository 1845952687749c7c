import type { Instant } from '@muster/domain/calendar/instant';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addAccount, opened } from '../../testing/rows.ts';
import { openTestStore, type TestStore } from '../../testing/store.ts';
import { listGrievances, listOpenings } from './reads.ts';
import { listGrievancesToHandle } from './review.ts';
import { insertGrievance, recordReadings } from './writes.ts';

let store: TestStore;
let [first, second] = [0, 0];
beforeEach(async () => {
  store = await openTestStore();
  await addAccount(store);
  for (const employeeId of ['BOSS', 'CHIEF']) await addAccount(store, { employeeId, isAdmin: true });
  const form = { subject: 'Noise', description: 'Loud', category: 'other' } as const;
  const file = async () => (await store.write((tx) => insertGrievance(tx, 1, form, opened))).id;
  [first, second] = [await file(), await file()];
});
afterEach(() => store.close());

const later = '2026-11-03T09:00:00.000Z';
const read = (adminId: number, ids: number[], at: Instant) =>
  store.write((tx) => recordReadings(tx, adminId, ids, at));

test('D20 a reading counts once for a person, a grievance and an hour', async () => {
  await read(2, [first, first, second], opened);
  await read(2, [first], '2026-11-02T09:59:00.000Z');
  await read(2, [first], later);
  await read(3, [second], later);
  expect(await listOpenings(store.read, first, 1)).toMatchObject([
    { adminName: 'Ada Lovelace', firstAt: opened, lastAt: later, times: 2 },
  ]);
  expect(await listOpenings(store.read, second, 1)).toMatchObject([
    { adminName: 'Ada Lovelace', firstAt: later, lastAt: later, times: 1 },
    { adminName: 'Ada Lovelace', firstAt: opened, lastAt: opened, times: 1 },
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
  await read(2, [first], opened);
  expect(await listOpenings(store.read, first, 2)).toBeUndefined();
  expect(await listOpenings(store.read, 99, 1)).toBeUndefined();
  expect(await listOpenings(store.read, second, 1)).toEqual([]);
});

test('D21 lists are ordered by time, whatever the ids', async () => {
  const ids = [900, 7, 40];
  const shuffled = await openTestStore(() => ids.shift() ?? 1);
  await addAccount(shuffled);
  await addAccount(shuffled, { employeeId: 'BOSS', isAdmin: true });
  const form = { subject: 'Noise', description: 'Loud', category: 'other' } as const;
  for (const at of ['2026-11-03', '2026-11-04', '2026-11-05'] as const)
    await shuffled.write((tx) => insertGrievance(tx, 1, form, `${at}T09:00:00.000Z`));
  const lists = [await listGrievances(shuffled.read, 1), await listGrievancesToHandle(shuffled.read, 2)];
  await shuffled.close();
  for (const list of lists) expect(list.map(({ id }) => id)).toEqual([40, 7, 900]);
});
