import { createHash } from 'node:crypto';
import type { Instant } from '@muster/domain/calendar/instant';
import { mapSerially } from '@muster/domain/concurrency/serial';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { WriteTransaction } from '../../../store/write-batch.ts';
import { addAccount } from '../../../testing/rows.ts';
import { openTestStore, type TestStore } from '../../../testing/store.ts';
import { findCredentials, findSession } from '../reads.ts';
import { setActive, setAdmin, setPassword } from './account.ts';
import { insertSession } from './sessions.ts';

const now: Instant = '2026-11-20T09:00:00.000Z';
const device = (name: string) => createHash('sha256').update(name).digest();

let store: TestStore;
beforeEach(async () => {
  store = await openTestStore();
  const boss = await addAccount(store, { employeeId: 'BOSS', isAdmin: true });
  const employee = await addAccount(store);
  await store.write((tx) => insertSession(tx, device('boss'), boss, now));
  await store.write((tx) => insertSession(tx, device('phone'), employee, now));
  await store.write((tx) => insertSession(tx, device('laptop'), employee, now));
});
afterEach(() => store.close());

type Change = (tx: WriteTransaction) => Promise<void>;
const rowOf = (employeeId: string) =>
  store.read.selectFrom('users').selectAll().where('employeeId', '=', employeeId).executeTakeFirstOrThrow();
const openSessions = async () => {
  const found = await mapSerially(['boss', 'phone', 'laptop'], async (name) =>
    (await findSession(store.read, device(name))) ? [name] : [],
  );
  return found.flat();
};
const promoteEmployee: Change = (tx) => setAdmin(tx, 'EMP001', true, now, null);

describe('D27 sessions end at once, on every device of that person and on no other', () => {
  test.each<[string, Change, string[]]>([
    ['demotion', (tx) => setAdmin(tx, 'EMP001', false, now, null), ['boss']],
    ['deactivation', (tx) => setActive(tx, ' emp001', false, now), ['boss']],
    ['a new password', (tx) => setPassword(tx, 'EMP001', '$new$', now), ['boss']],
  ])('with %s', async (_what, change, left) => {
    await store.write(promoteEmployee);
    await store.write(change);
    expect(await openSessions()).toEqual(left);
    expect(await store.read.selectFrom('sessions').select('userId').execute()).toHaveLength(left.length);
  });

  test.each<[string, Change]>([
    ['promotion', promoteEmployee],
    ['reactivation', (tx) => setActive(tx, 'EMP001', true, now)],
  ])('but not with %s', async (_what, change) => {
    await store.write(change);
    expect(await openSessions()).toEqual(['boss', 'phone', 'laptop']);
  });

  test('an ended session stays ended when the account is reactivated', async () => {
    await store.write((tx) => setActive(tx, 'EMP001', false, now));
    await store.write((tx) => setActive(tx, 'EMP001', true, now));
    expect(await openSessions()).toEqual(['boss']);
  });
});

describe('D29 the last active administrator stays', () => {
  const last = { kind: 'conflict', message: 'This is the last administrator: promote someone else first' };

  test.each<[string, Change]>([
    ['demoted', (tx) => setAdmin(tx, 'BOSS', false, now, null)],
    ['deactivated', (tx) => setActive(tx, 'boss', false, now)],
  ])('is not %s, and nothing changes', async (_what, change) => {
    const before = await rowOf('BOSS');
    await expect(store.write(change)).rejects.toMatchObject(last);
    expect(await rowOf('BOSS')).toEqual(before);
    expect(await openSessions()).toEqual(['boss', 'phone', 'laptop']);
    expect(await store.read.selectFrom('audit_log').select('id').execute()).toEqual([]);
  });

  test('goes once there is another', async () => {
    await store.write(promoteEmployee);
    await store.write((tx) => setAdmin(tx, 'BOSS', false, now, null));
    expect((await rowOf('BOSS')).isAdmin).toBe(0);
  });

  test('an inactive administrator does not count as another', async () => {
    await store.write(promoteEmployee);
    await store.write((tx) => setActive(tx, 'EMP001', false, now));
    await expect(store.write((tx) => setAdmin(tx, 'BOSS', false, now, null))).rejects.toMatchObject(last);
    await store.write((tx) => setAdmin(tx, 'EMP001', false, now, null));
    expect((await rowOf('EMP001')).isAdmin).toBe(0);
  });

  test('an inactive one may be demoted, because that takes no one away', async () => {
    await store.write((tx) => tx.db.updateTable('users').set({ active: 0 }).execute());
    await store.write((tx) => setAdmin(tx, 'BOSS', false, now, null));
    expect((await rowOf('BOSS')).isAdmin).toBe(0);
  });

  test('of two who are demoted at the same moment, one stays', async () => {
    await store.write(promoteEmployee);
    const outcomes = await Promise.allSettled(
      ['BOSS', 'EMP001'].map((employeeId) => store.write((tx) => setAdmin(tx, employeeId, false, now, null))),
    );
    expect(outcomes.map((outcome) => outcome.status)).toEqual(['fulfilled', 'rejected']);
    expect((await rowOf('EMP001')).isAdmin).toBe(1);
  });
});

test.each<[string, Change]>([
  ['account.promote', promoteEmployee],
  ['account.demote', (tx) => setAdmin(tx, 'EMP001', false, now, null)],
  ['account.deactivate', (tx) => setActive(tx, 'EMP001', false, now)],
  ['account.reactivate', (tx) => setActive(tx, 'EMP001', true, now)],
  ['account.reset-password', (tx) => setPassword(tx, 'EMP001', '$new$', now)],
])('%s is in the audit log and moves the row on the change clock', async (action, change) => {
  const before = await rowOf('EMP001');
  await store.write(change);
  expect(await store.read.selectFrom('audit_log').selectAll().execute()).toEqual([
    {
      id: 1,
      actorId: null,
      action,
      subjectType: 'user',
      subjectId: before.id,
      details: null,
      createdAt: now,
    },
  ]);
  expect((await rowOf('EMP001')).seq).toBeGreaterThan(before.seq);
});

test('a new password replaces the hash', async () => {
  await store.write((tx) => setPassword(tx, 'emp001', '$new$', now));
  expect((await findCredentials(store.read, 'EMP001'))?.password).toBe('$new$');
});

test.each<[string, Change]>([
  ['promoted', (tx) => setAdmin(tx, ' NOBODY ', true, now, null)],
  ['deactivated', (tx) => setActive(tx, 'NOBODY', false, now)],
  ['given a password', (tx) => setPassword(tx, 'NOBODY', '$', now)],
])('no one is not %s', async (_what, change) => {
  const refusal = { kind: 'not_found', message: 'No account has the Employee ID NOBODY' };
  await expect(store.write(change)).rejects.toMatchObject(refusal);
});
