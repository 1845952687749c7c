import type { Instant } from '@muster/domain/calendar/instant';
import { deliveryTexts, storedFailure } from '@muster/domain/notice/delivery-failures';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { setAdminEmail } from '../features/company/writes/company.ts';
import { inOneSnapshot } from '../store/snapshot.ts';
import { sqliteTest } from '../testing/engine.ts';
import { insertRaw, openCompany, opened, type RawRow } from '../testing/rows.ts';
import { plansOf } from '../testing/sqlite-plans.ts';
import { openTestStore, type TestStore } from '../testing/store.ts';
import { readMailState } from './mail-state.ts';

const notFound = deliveryTexts.mailServerNotFound({ code: 'EDNS' });
const refused = deliveryTexts.mailRefused({ code: 550 });

let store: TestStore;
beforeEach(async () => {
  store = await openTestStore();
  await openCompany(store);
});
afterEach(() => store.close());

const mail = (changes: RawRow = {}) =>
  insertRaw(store, 'outbox', {
    kind: 'mail',
    payload: '{}',
    attempts: 0,
    nextAttemptAt: opened,
    createdAt: opened,
    ...changes,
  });
const stateNow = () => readMailState(store.read);
const [anHour, twoDays, threeDays]: Instant[] = [
  '2026-11-02T10:00:00.000Z',
  '2026-11-04T09:00:00.000Z',
  '2026-11-05T09:00:00.000Z',
];
const nothing = { address: null, lastSentAt: null, waiting: 0, failing: null, givenUp: null };

describe('D34 how mail fares', () => {
  test('is nothing where nothing was ever queued', async () => {
    expect(await stateNow()).toEqual(nothing);
    await store.write((tx) => setAdminEmail(tx, 'hr@example.com'));
    expect(await stateNow()).toEqual({ ...nothing, address: 'hr@example.com' });
  });

  test('tells when the last one was sent, and how many wait; pushes are another matter', async () => {
    await mail({ sentAt: twoDays ?? '' });
    await mail({ sentAt: anHour ?? '' });
    await mail();
    await mail({ kind: 'push', lastError: storedFailure(deliveryTexts.deviceGone()) });
    await mail({ kind: 'push', sentAt: threeDays ?? '' });
    expect(await stateNow()).toEqual({ ...nothing, lastSentAt: twoDays, waiting: 1 });
  });

  test('tells of the newest that failed and will be tried again', async () => {
    await mail({ lastError: storedFailure(deliveryTexts.tookTooLong()), attempts: 4 });
    await mail({ lastError: storedFailure(notFound), attempts: 2, nextAttemptAt: anHour ?? '' });
    await mail({ attempts: 1 });
    expect(await stateNow()).toMatchObject({
      waiting: 3,
      failing: { why: notFound, attempts: 2, nextAttemptAt: anHour },
    });
  });

  test('tells of the last that was tried in vain for three days, and not of what no one wanted any more', async () => {
    await mail({ lastError: storedFailure(deliveryTexts.withdrawn()), givenUpAt: twoDays ?? '' });
    expect(await stateNow()).toEqual(nothing);
    await mail({ lastError: storedFailure(notFound), givenUpAt: threeDays ?? '' });
    expect(await stateNow()).toEqual({
      ...nothing,
      givenUp: { why: notFound, at: threeDays, isRefused: false },
    });
  });

  test('tells of one that was refused for good, however soon', async () => {
    await mail({ lastError: storedFailure(refused), givenUpAt: anHour ?? '', isRefused: 1 });
    expect(await stateNow()).toEqual({
      ...nothing,
      givenUp: { why: refused, at: anHour, isRefused: true },
    });
  });

  sqliteTest('is found by indexes, however many pushes there are', async () => {
    const plans = await inOneSnapshot(store.read, (db) => plansOf(db, () => readMailState(db)));
    const steps = plans.flat().filter((step) => step.includes('outbox'));
    expect(steps.length).toBeGreaterThan(3);
    for (const step of steps) expect(step).toMatch(/USING (COVERING )?INDEX outbox_(mail|due)/);
  });
});
