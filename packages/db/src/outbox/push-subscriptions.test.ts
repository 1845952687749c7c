import { createHash } from 'node:crypto';
import type { Instant } from '@muster/domain/calendar/instant';
import { pushPayload } from '@muster/domain/notice/outgoing';
import { mostDevices } from '@muster/domain/notice/push';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setActive, setPassword, signOutEverywhere } from '../features/account/writes/account.ts';
import { deleteOldSessions, deleteSession, insertSession } from '../features/account/writes/sessions.ts';
import type { WriteTransaction } from '../store/write-batch.ts';
import { addAccount, openCompany } from '../testing/rows.ts';
import { openTestStore, type TestStore } from '../testing/store.ts';
import {
  deleteOwnSubscription,
  deleteSubscription,
  queueForDevices,
  storeSubscription,
} from './push-subscriptions.ts';
import { findSubscription } from './reads.ts';

const then: Instant = '2026-11-20T08:00:00.000Z';
const now: Instant = '2026-11-20T09:00:00.000Z';
const keys = { p256dh: `BA${'x'.repeat(85)}`, auth: 'y'.repeat(22) };
const hashed = (name: string) => createHash('sha256').update(name).digest();
const at = (device: string) => `https://push.example/${device}`;

let store: TestStore;
let ann: number;
let ben: number;
beforeEach(async () => {
  store = await openTestStore();
  await openCompany(store);
  await addAccount(store, { employeeId: 'BOSS', isAdmin: true });
  ann = await addAccount(store, { employeeId: 'ANN' });
  ben = await addAccount(store, { employeeId: 'BEN' });
  await store.write(async (tx) => {
    await insertSession(tx, hashed('phone'), ann, now);
    await insertSession(tx, hashed('laptop'), ann, now);
    await insertSession(tx, hashed('ben'), ben, now);
  });
});
afterEach(() => store.close());

const subscribe = (userId: number, session: string, device = session, changes = {}) =>
  store.write((tx) =>
    storeSubscription(
      tx,
      { userId, sessionHash: hashed(session) },
      { endpoint: at(device), keys: { ...keys, ...changes } },
      now,
    ),
  );
const stored = () => store.read.selectFrom('push_subscriptions').selectAll().orderBy('id').execute();
const endpoints = async () => (await stored()).map(({ endpoint }) => endpoint);

describe('L25 a device is known once, by its endpoint', () => {
  it('is answered without its endpoint and keys', async () => {
    expect(await subscribe(ann, 'phone')).toEqual({ id: 1, createdAt: now });
    expect(await findSubscription(store.read, 1)).toEqual({
      id: 1,
      endpoint: at('phone'),
      ...keys,
      language: 'en',
      germanAddress: 'du',
      isAdmin: false,
    });
  });

  it('keeps its id when the same account confirms it, with new keys and in a new session', async () => {
    await subscribe(ann, 'phone');
    const auth = 'z'.repeat(22);
    expect(await subscribe(ann, 'laptop', 'phone', { auth })).toEqual({ id: 1, createdAt: now });
    expect(await stored()).toEqual([
      {
        id: 1,
        userId: ann,
        sessionHash: hashed('laptop'),
        endpoint: at('phone'),
        ...keys,
        auth,
        createdAt: now,
      },
    ]);
  });

  it('gets another id with another account, so that nothing on its way to the first reaches it', async () => {
    await subscribe(ann, 'phone');
    expect(await subscribe(ben, 'ben', 'phone')).toMatchObject({ id: 2 });
    expect(await stored()).toMatchObject([{ id: 2, userId: ben, sessionHash: hashed('ben') }]);
    expect(await findSubscription(store.read, 1)).toBeUndefined();
  });

  it('goes at the wish of its own account only', async () => {
    await subscribe(ann, 'phone');
    await store.write((tx) => deleteOwnSubscription(tx, ben, at('phone')));
    expect(await endpoints()).toEqual([at('phone')]);
    await store.write((tx) => deleteOwnSubscription(tx, ann, at('elsewhere')));
    expect(await endpoints()).toEqual([at('phone')]);
    await store.write((tx) => deleteOwnSubscription(tx, ann, at('phone')));
    expect(await endpoints()).toEqual([]);
  });

  it('goes alone when its push service has forgotten it', async () => {
    await subscribe(ann, 'phone');
    await subscribe(ann, 'laptop');
    await store.write((tx) => deleteSubscription(tx, 1));
    expect(await endpoints()).toEqual([at('laptop')]);
  });

  it('takes the place of the oldest of its account when there are too many', async () => {
    await subscribe(ben, 'ben');
    const names = Array.from({ length: mostDevices }, (_, index) => `device-${index}`);
    for (const name of names) await subscribe(ann, 'phone', name);
    expect(await endpoints()).toEqual(['ben', ...names].map(at));
    await subscribe(ann, 'phone', 'one-more');
    expect(await endpoints()).toEqual(['ben', ...names.slice(1), 'one-more'].map(at));
    // Who is here already pushes no one out, however old it is.
    await subscribe(ann, 'laptop', 'device-1');
    expect(await endpoints()).toEqual(['ben', ...names.slice(1), 'one-more'].map(at));
  });
});

describe('L25 a subscription ends with its session', () => {
  type End = (tx: WriteTransaction) => Promise<unknown>;

  it.each<[string, End, string[]]>([
    ['logging out', (tx) => deleteSession(tx, hashed('phone')), ['laptop', 'ben']],
    ['signing out everywhere', (tx) => signOutEverywhere(tx, ann, now), ['ben']],
    ['closing the account', (tx) => setActive(tx, 'ANN', false, now), ['ben']],
    ['a new password', (tx) => setPassword(tx, 'ANN', '$new$', now), ['ben']],
    ['its running out', (tx) => deleteOldSessions(tx, '2027-01-01T00:00:00.000Z', now), []],
  ])('by %s', async (_how, end, left) => {
    for (const [userId, name] of [
      [ann, 'phone'],
      [ann, 'laptop'],
      [ben, 'ben'],
    ] as const)
      await subscribe(userId, name);
    await store.write(end);
    expect(await endpoints()).toEqual(left.map(at));
  });

  it('and cannot begin without one', async () => {
    await expect(subscribe(ann, 'never opened')).rejects.toThrow();
    expect(await stored()).toEqual([]);
  });
});

describe('L24 a notice is queued for each device', () => {
  const queued = async () =>
    (await store.read.selectFrom('outbox').selectAll().orderBy('id').execute()).map(
      ({ payload, ...row }) => ({
        ...row,
        payload: pushPayload.parse(JSON.parse(payload)),
      }),
    );

  it('of the person, due at once and as old as the notice', async () => {
    await subscribe(ann, 'phone');
    await subscribe(ben, 'ben');
    await subscribe(ann, 'laptop');
    await store.write((tx) =>
      queueForDevices(tx, 'leave_approved', { userId: ann }, { createdAt: then, now }),
    );
    const row = {
      kind: 'push',
      createdAt: then,
      nextAttemptAt: now,
      attempts: 0,
      sentAt: null,
      givenUpAt: null,
    };
    expect(await queued()).toMatchObject([
      { ...row, payload: { notice: 'leave_approved', subscriptionId: 1 } },
      { ...row, payload: { notice: 'leave_approved', subscriptionId: 3 } },
    ]);
  });

  it('of everyone but one, or of no one where there is no device', async () => {
    await subscribe(ann, 'phone');
    await subscribe(ben, 'ben');
    await store.write((tx) =>
      queueForDevices(tx, 'announcement', { exceptUserId: ann }, { createdAt: then, now }),
    );
    expect((await queued()).map(({ payload }) => payload)).toEqual([
      { notice: 'announcement', subscriptionId: 2 },
    ]);
    await store.write((tx) => queueForDevices(tx, 'announcement', { userId: 99 }, { createdAt: then, now }));
    expect(await queued()).toHaveLength(1);
  });
});
