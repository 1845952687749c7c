import { deliveryTexts, storedFailure } from '@muster/domain/notice/delivery-failures';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readMigrations } from '../features/admin/schema-version.ts';
import { insertRaw, openCompany, opened, type RawRow } from '../testing/rows.ts';
import { openTestStore, type TestStore } from '../testing/store.ts';
import { readLanes } from './lanes.ts';

const busy = deliveryTexts.mailRefusedNow({ code: 451 });

let store: TestStore;
beforeEach(async () => {
  store = await openTestStore();
  await openCompany(store);
});
afterEach(() => store.close());

const later = '2026-11-02T10:00:00.000Z';
const put = (row: RawRow) =>
  insertRaw(store, 'outbox', {
    payload: '{}',
    attempts: 0,
    nextAttemptAt: opened,
    createdAt: opened,
    ...row,
  });

test('D64 a lane says how many wait, since when, and why the newest failure failed', async () => {
  await put({ kind: 'mail', sentAt: later });
  await put({ kind: 'mail', createdAt: later });
  await put({ kind: 'mail', attempts: 2, lastError: storedFailure(busy), nextAttemptAt: later });
  await put({
    kind: 'push',
    attempts: 9,
    lastError: storedFailure(deliveryTexts.deviceGone()),
    givenUpAt: later,
  });
  const nothing = { waiting: 0, oldestAt: null, failing: null };
  expect(await readLanes(store.read)).toEqual([
    {
      name: 'mail',
      waiting: 2,
      oldestAt: opened,
      failing: { why: busy, attempts: 2, nextAttemptAt: later },
    },
    { name: 'push', ...nothing },
    { name: 'webhook', ...nothing },
  ]);
});

test('D64 a database that was just opened has all migrations of the release', async () => {
  const { applied, known } = await readMigrations(store.read);
  expect(applied).toBe(known);
  expect(known).toBeGreaterThan(0);
});
