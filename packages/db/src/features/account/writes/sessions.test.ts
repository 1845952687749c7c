import type { Instant } from '@muster/domain/calendar/instant';
import { mapSerially } from '@muster/domain/concurrency/serial';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readClock } from '../../../store/change-clock.ts';
import { isRefusedBy } from '../../../testing/engine.ts';
import { addAccount, opened } from '../../../testing/rows.ts';
import { openTestStore, type TestStore } from '../../../testing/store.ts';
import { findSession } from '../reads.ts';
import { setActive } from './account.ts';
import {
  deleteOldSessions,
  deleteSession,
  deleteSessionsOf,
  insertSession,
  touchSession,
} from './sessions.ts';

const now: Instant = '2026-11-20T09:00:00.000Z';
const device = (n: number) => Buffer.alloc(32, n);

let store: TestStore;
let userId: number;
beforeEach(async () => {
  store = await openTestStore();
  userId = await addAccount(store);
  await store.write((tx) => insertSession(tx, device(1), userId, now));
});
afterEach(() => store.close());

describe('D27 a session lives in the database', () => {
  test('and is found by the hash of its id, with its account', async () => {
    expect(await findSession(store.read, device(1))).toEqual({
      userId,
      isAdmin: 0,
      accountCreatedAt: opened,
      createdAt: now,
      lastSeenAt: now,
      confirmedAt: null,
      factorAt: null,
    });
    expect(await findSession(store.read, device(2))).toBeUndefined();
  });

  test('and ends alone when its person signs out', async () => {
    await store.write((tx) => insertSession(tx, device(2), userId, now));
    await store.write((tx) => deleteSession(tx, device(1)));
    expect(await findSession(store.read, device(1))).toBeUndefined();
    expect(await findSession(store.read, device(2))).toBeDefined();
  });

  test('and ends with all others of the account', async () => {
    const other = await addAccount(store, { employeeId: 'EMP002' });
    await store.write((tx) => insertSession(tx, device(2), userId, now));
    await store.write((tx) => insertSession(tx, device(3), other, now));
    await store.write((tx) => deleteSessionsOf(tx, userId));
    expect(
      await mapSerially([1, 2, 3], async (n) => (await findSession(store.read, device(n)))?.userId),
    ).toEqual([undefined, undefined, other]);
  });

  test('and opens nothing for an inactive account, were it left behind', async () => {
    await store.write((tx) => setActive(tx, 'EMP001', false, now));
    await store.write((tx) => insertSession(tx, device(2), userId, now));
    expect(await findSession(store.read, device(2))).toBeUndefined();
  });

  test('and remembers when it was last used', async () => {
    const later: Instant = '2026-11-21T09:00:00.000Z';
    await store.write((tx) => touchSession(tx, device(1), later));
    expect(await findSession(store.read, device(1))).toMatchObject({ createdAt: now, lastSeenAt: later });
  });

  test('and is no one else’s: a second one under the same hash is refused', async () => {
    const again = store.write((tx) => insertSession(tx, device(1), userId, now));
    await expect(again).rejects.toSatisfy(isRefusedBy('unique'));
  });
});

test('D27 every ended session is counted, whichever way it ended, and nothing else is', async () => {
  const ended = async () => (await readClock(store.read)).endedSessions;
  await store.write((tx) => touchSession(tx, device(1), now));
  for (const n of [2, 3, 4]) await store.write((tx) => insertSession(tx, device(n), userId, now));
  expect(await ended()).toBe(0);
  await store.write((tx) => deleteSession(tx, device(1)));
  await store.write((tx) => deleteSession(tx, device(9)));
  expect(await ended()).toBe(1);
  await store.write((tx) => setActive(tx, 'EMP001', false, now));
  expect(await ended()).toBe(4);
});

test.each<[string, Instant, Instant, boolean]>([
  ['kept at both limits', now, now, true],
  ['forgotten when created before the limit', '2026-11-20T09:00:00.001Z', now, false],
  ['forgotten when unused since the limit', now, '2026-11-20T09:00:00.001Z', false],
])('D27 an old session is %s', async (_what, createdBefore, unusedSince, kept) => {
  await store.write((tx) => deleteOldSessions(tx, createdBefore, unusedSince));
  expect((await findSession(store.read, device(1))) !== undefined).toBe(kept);
});
