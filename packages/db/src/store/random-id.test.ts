import { afterEach, expect, test } from 'vitest';
import { insertGrievance } from '../features/grievance/writes.ts';
import { addAccount, opened } from '../testing/rows.ts';
import { openTestStore, type TestStore } from '../testing/store.ts';
import { randomId, randomSalt } from './random-id.ts';

let store: TestStore;
afterEach(() => store?.close());

test('D21 random ids are whole numbers from 1 to below 2^53, and do not repeat', () => {
  const ids = Array.from({ length: 1_000 }, randomId);
  expect(new Set(ids).size).toBe(1_000);
  expect(ids.every((id) => Number.isSafeInteger(id) && id > 0)).toBe(true);
  expect(Math.max(...ids)).toBeGreaterThan(2 ** 52);
});

test('D57 salts are 16 random bytes, and do not repeat or change', () => {
  const salts = Array.from({ length: 600 }, randomSalt);
  expect(new Set(salts.map((salt) => salt.toString('hex'))).size).toBe(600);
  expect(salts.every(({ length }) => length === 16)).toBe(true);
});

test('D21 the largest id is stored exactly, and an id that is taken is not used twice', async () => {
  const largest = Number.MAX_SAFE_INTEGER;
  const ids = [largest, largest, 7];
  store = await openTestStore(() => ids.shift() ?? 1);
  await addAccount(store);
  const form = { subject: 'Noise', description: 'Loud', category: 'other' } as const;
  const file = () => store.write((tx) => insertGrievance(tx, 1, form, opened));
  expect([(await file()).id, (await file()).id]).toEqual([largest, 7]);
  const found = await store.read.selectFrom('grievances').select('id').where('id', '=', largest).execute();
  expect(found).toEqual([{ id: largest }]);
});
