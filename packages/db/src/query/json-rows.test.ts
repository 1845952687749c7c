import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listAttendance, listAttendanceAsJson } from '../features/attendance/reads.ts';
import { addAccount, insertRaw } from '../testing/rows.ts';
import { openTestStore, type TestStore } from '../testing/store.ts';

let store: TestStore;
beforeEach(async () => {
  store = await openTestStore();
  await addAccount(store);
});
afterEach(() => store.close());

const at = '2026-11-20T09:00:00.000Z';
const worked = {
  userId: 1,
  date: '2026-11-20',
  checkInTime: at,
  status: 'present',
  createdAt: at,
  seq: 1,
} as const;

test('the text is JSON of the very rows that the plain query gives, in the same order', async () => {
  for (const date of ['2026-11-18', '2026-11-20', '2026-11-19']) {
    await insertRaw(store, 'attendance', { ...worked, date, manual: 1 });
  }
  await insertRaw(store, 'attendance', {
    ...worked,
    date: '2026-11-17',
    checkInTime: null,
    status: 'absent',
  });
  const rows = await listAttendance(store.read, 1);
  const asJson = await listAttendanceAsJson(store.read, 1);
  expect(rows).toHaveLength(4);
  expect(JSON.parse(asJson.text)).toEqual(rows);
  expect(asJson.toJSON()).toEqual(rows);
  expect(JSON.parse(JSON.stringify({ list: asJson }))).toEqual({ list: rows });
});

test('no rows are an empty array', async () => {
  expect((await listAttendanceAsJson(store.read, 1)).text).toBe('[]');
});

test('D6 D54 any address, any place of six decimals and any flags come out as they went in', async () => {
  const degrees = (limit: number) => fc.integer({ min: -limit * 1e6, max: limit * 1e6 }).map((n) => n / 1e6);
  const awkward = ['"}]', '\\u0000', 'a\nb\u2028', '\u0001', '🧭', "'; DROP TABLE users"];
  const anyAddress = fc.oneof(fc.constantFrom(...awkward), fc.string({ unit: 'grapheme', maxLength: 40 }));
  const anyFlag = fc.constantFrom<0 | 1>(0, 1);
  await fc.assert(
    fc.asyncProperty(degrees(90), degrees(180), anyAddress, anyFlag, async (north, east, address, manual) => {
      await store.write((tx) => tx.db.deleteFrom('attendance').execute());
      const place = { checkInLatitude: north, checkInLongitude: east, checkInAddress: address };
      await insertRaw(store, 'attendance', { ...worked, ...place, manual, lateSync: 1 - manual });
      const [record] = (await listAttendanceAsJson(store.read, 1)).toJSON();
      expect(record).toMatchObject({ checkInAddress: address, manual: manual === 1, lateSync: manual === 0 });
      expect([record?.checkInLatitude, record?.checkInLongitude].map((n) => (n ?? Number.NaN) + 0)).toEqual([
        north + 0,
        east + 0,
      ]);
    }),
    { numRuns: 80 },
  );
});
