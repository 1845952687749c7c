import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addAccount, insertRaw, opened } from '../../testing/rows.ts';
import { openTestStore, type TestStore } from '../../testing/store.ts';
import {
  countOtherAdmins,
  findCredentials,
  getCurrentUser,
  hasAdmin,
  isCurrentPassword,
  listAccounts,
} from './reads.ts';
import { setActive, setPassword } from './writes/account.ts';

let store: TestStore;
beforeEach(async () => {
  store = await openTestStore();
});
afterEach(() => store.close());

describe('D25 employee IDs are unique ignoring case and outer spaces', () => {
  test.each(['EMP001', 'emp001', ' Emp001 ', 'ＥＭＰ００１'])(
    '%j is taken once EMP001 is',
    async (employeeId) => {
      await addAccount(store);
      await expect(addAccount(store, { employeeId })).rejects.toMatchObject({
        kind: 'conflict',
        field: 'employeeId',
        message: 'This Employee ID is already registered',
      });
      expect(await listAccounts(store.read)).toHaveLength(1);
    },
  );

  test('of twenty who ask for one at once, one gets it, with one grant of leave', async () => {
    const asked = Array.from({ length: 20 }, (_, n) =>
      addAccount(store, { employeeId: n % 2 ? 'emp7' : 'EMP7 ' }),
    );
    const outcomes = await Promise.allSettled(asked);
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
    expect(await store.read.selectFrom('leave_ledger').selectAll().execute()).toHaveLength(1);
  });

  test('sign-in finds the account in any case', async () => {
    const id = await addAccount(store);
    const found = { id, password: '$argon2id$', active: 1, isAdmin: 0 };
    expect(await findCredentials(store.read, ' eMp001')).toEqual(found);
    expect(await findCredentials(store.read, 'EMP002')).toBeUndefined();
  });
});

describe('D27 the password that was checked', () => {
  test('is current until it is changed or the account is closed', async () => {
    const id = await addAccount(store, { employeeId: 'E1', password: 'old' });
    const current = (hash: string) => isCurrentPassword(store.read, id, hash);
    expect([await current('old'), await current('new')]).toEqual([true, false]);
    await store.write((tx) => setPassword(tx, 'E1', 'new', opened));
    expect([await current('old'), await current('new')]).toEqual([false, true]);
    await store.write((tx) => setActive(tx, 'E1', false, opened));
    expect(await current('new')).toBe(false);
  });
});

describe('the current user (U95)', () => {
  test('has the fields of U95, and neither password nor key', async () => {
    const id = await addAccount(store, { department: 'Sales', isAdmin: true });
    expect(await getCurrentUser(store.read, id)).toEqual({
      id,
      employeeId: 'EMP001',
      fullName: 'Ada Lovelace',
      position: null,
      department: 'Sales',
      joinDate: '2026-11-02',
      leavesOn: null,
      leaveBalance: 25,
      isAdmin: true,
      language: null,
      bellOff: [],
    });
  });

  test('of no account is refused', async () => {
    await expect(getCurrentUser(store.read, 99)).rejects.toThrow('This account does not exist');
  });
});

describe('D14 the leave balance', () => {
  test('begins with a grant of 25 days', async () => {
    await addAccount(store);
    expect(await store.read.selectFrom('leave_ledger').selectAll().execute()).toEqual([
      {
        id: 1,
        userId: 1,
        accountId: 1,
        amount: 2500,
        effectiveOn: null,
        layer: null,
        policyRow: null,
        jobRunId: null,
        kind: 'grant',
        leaveRequestId: null,
        actorId: null,
        reason: 'Starting balance',
        createdAt: opened,
        carried: 0,
      },
    ]);
  });

  test('is the exact sum of one’s own ledger, in half days, whatever is booked', async () => {
    const [id, other] = [await addAccount(store), await addAccount(store, { employeeId: 'B' })];
    const anyChange = fc.integer({ min: -60, max: 60 }).filter((halfDays) => halfDays !== 0);
    await fc.assert(
      fc.asyncProperty(fc.array(anyChange, { maxLength: 10 }), async (changes) => {
        const before = (await getCurrentUser(store.read, id)).leaveBalance;
        const entry = { userId: id, kind: 'adjustment', reason: 'test', createdAt: opened };
        await Promise.all(
          changes.map((halfDays) => insertRaw(store, 'leave_ledger', { ...entry, amount: halfDays * 50 })),
        );
        const sum = changes.reduce((total, halfDays) => total + halfDays, 0);
        expect((await getCurrentUser(store.read, id)).leaveBalance).toBe(before + sum / 2);
        expect((await getCurrentUser(store.read, other)).leaveBalance).toBe(25);
      }),
      { numRuns: 40 },
    );
  });

  test('of an empty ledger is 0', async () => {
    const id = await addAccount(store);
    await store.write((tx) => tx.db.deleteFrom('leave_ledger').execute());
    expect((await getCurrentUser(store.read, id)).leaveBalance).toBe(0);
  });
});

describe('D29 active administrators', () => {
  test('are counted without the one asked about, the inactive and the employees', async () => {
    const boss = await addAccount(store, { employeeId: 'BOSS', isAdmin: true });
    await addAccount(store);
    await addAccount(store, { employeeId: 'OLD', isAdmin: true });
    expect(await countOtherAdmins(store.read, boss)).toBe(1);
    await store.write((tx) => setActive(tx, 'OLD', false, opened));
    expect(await countOtherAdmins(store.read, boss)).toBe(0);
  });

  test('D24 there is one, or there is none', async () => {
    await addAccount(store);
    expect(await hasAdmin(store.read)).toBe(false);
    await addAccount(store, { employeeId: 'BOSS', isAdmin: true });
    expect(await hasAdmin(store.read)).toBe(true);
  });
});

test('D46 the accounts are listed by employee ID in any case, with flags as booleans', async () => {
  for (const employeeId of ['b2', 'A1', 'C3'])
    await addAccount(store, { employeeId, isAdmin: employeeId === 'C3' });
  const accounts = await listAccounts(store.read);
  expect(accounts.map((account) => account.employeeId)).toEqual(['A1', 'b2', 'C3']);
  expect(accounts[2]).toMatchObject({ isAdmin: true, active: true });
});
