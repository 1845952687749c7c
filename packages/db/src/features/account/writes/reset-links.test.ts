import { createHash } from 'node:crypto';
import type { Instant } from '@muster/domain/calendar/instant';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { WriteTransaction } from '../../../store/write-batch.ts';
import { addAccount } from '../../../testing/rows.ts';
import { openTestStore, type TestStore } from '../../../testing/store.ts';
import { findResetLink } from '../reads.ts';
import { setActive, setAdmin, setPassword, storeOwnPassword } from './account.ts';
import { issueResetLink } from './reset-links.ts';

const now: Instant = '2026-11-20T09:00:00.000Z';
const expiresAt: Instant = '2026-11-21T09:00:00.000Z';
const boss = { way: 'reset_link', by: [1] } as const;
const hashOf = (token: string) => createHash('sha256').update(token).digest();

let store: TestStore;
beforeEach(async () => {
  store = await openTestStore();
  await addAccount(store, { employeeId: 'BOSS', isAdmin: true });
  await addAccount(store, { isAdmin: true });
});
afterEach(() => store.close());

const issue = (token: string, userId = 2) =>
  store.write((tx) =>
    issueResetLink(tx, { userId, tokenHash: hashOf(token), expiresAt, createdAt: now }, boss),
  );
const find = (token: string, at = now) => findResetLink(store.read, hashOf(token), at);

describe('D40 a one-time link', () => {
  test('leads to its account until it runs out, and no other token does', async () => {
    await issue('one');
    expect(await find('one')).toMatchObject({ userId: 2, employeeId: 'EMP001', invited: 0 });
    expect(await find('one', '2026-11-21T08:59:59.999Z')).toBeDefined();
    expect(await find('one', expiresAt)).toBeUndefined();
    expect(await find('two')).toBeUndefined();
  });

  test('makes the earlier one of that person void, and no one else’s', async () => {
    await issue('boss', 1);
    await issue('one');
    await issue('two');
    expect([await find('one'), await find('two'), await find('boss')]).toEqual([
      undefined,
      expect.objectContaining({ userId: 2 }),
      expect.objectContaining({ userId: 1 }),
    ]);
  });

  test.each<[string, (tx: WriteTransaction) => Promise<void>]>([
    ['demotion', (tx) => setAdmin(tx, 2, false, now, 1)],
    ['deactivation', (tx) => setActive(tx, 2, false, now, 1)],
    ['a new password', (tx) => setPassword(tx, 'EMP001', 'new', now)],
    ['a password of one’s own', (tx) => storeOwnPassword(tx, 2, 'new', now)],
  ])('is void after %s, and stays so', async (_what, change) => {
    await issue('one');
    await store.write(change);
    await store.write((tx) => setActive(tx, 2, true, now, 1));
    expect(await find('one')).toBeUndefined();
  });

  test('is for active accounts only', async () => {
    await store.write((tx) => setActive(tx, 2, false, now));
    await expect(issue('one')).rejects.toMatchObject({ kind: 'not_found' });
    await expect(issue('one', 99)).rejects.toMatchObject({ kind: 'not_found' });
  });

  test('is in the audit log with who made it, and its token nowhere', async () => {
    await issue('one');
    expect(await store.read.selectFrom('audit_log').selectAll().execute()).toMatchObject([
      { actorId: 1, action: 'account.reset-link', subjectType: 'user', subjectId: 2, details: null },
    ]);
  });
});

test('D29 an administrator’s acts on accounts carry their name', async () => {
  await store.write((tx) => setAdmin(tx, 2, false, now, 1));
  await store.write((tx) => setActive(tx, 2, false, now, 1));
  const log = await store.read.selectFrom('audit_log').select(['actorId', 'action']).execute();
  expect(log).toEqual([
    { actorId: 1, action: 'account.demote' },
    { actorId: 1, action: 'account.deactivate' },
  ]);
  await expect(store.write((tx) => setAdmin(tx, 99, true, now, 1))).rejects.toMatchObject({
    kind: 'not_found',
    message: 'This account does not exist',
  });
});
