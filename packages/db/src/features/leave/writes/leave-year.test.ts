import type { Instant } from '@muster/domain/calendar/instant';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readChangeClock } from '../../../store/change-clock.ts';
import { addAccount, insertRaw, openCompany } from '../../../testing/rows.ts';
import { openTestStore, type TestStore } from '../../../testing/store.ts';
import { readProfilePage } from '../../account/sync-page.ts';
import { setActive } from '../../account/writes/account.ts';
import { insertAccount } from '../../account/writes/insert-account.ts';
import { storeSettings } from '../../company/writes/settings.ts';
import { sumLedger } from '../reads.ts';
import { grantLeaveYear } from './leave-year.ts';

const switchedOn: Instant = '2026-11-20T09:00:00.000Z';
const start = '2027-01-01';
const now: Instant = '2027-01-01T00:00:30.000Z';

let store: TestStore;
beforeEach(async () => {
  store = await openTestStore();
  await openCompany(store);
  await addAccount(store);
  const leaveYear = { startsOn: '01-01', grantDays: 20, carryOverDays: 5 };
  await store.write((tx) => storeSettings(tx, { leaveYear }, 1, switchedOn));
});
afterEach(() => store.close());

const grant = (from: typeof start | '2027-06-01' = start) =>
  store.write((tx) => grantLeaveYear(tx, from, now));
const ledger = () =>
  store.read
    .selectFrom('leave_ledger')
    .select(['userId', 'amount', 'kind', 'reason', 'actorId', 'createdAt'])
    .where('createdAt', '=', now)
    .execute();

describe('D14 a leave year begins', () => {
  test('for each with what is cut and what is granted; the devices hear of it, and the log', async () => {
    const clock = await readChangeClock(store.read);
    await grant();
    expect(await ledger()).toEqual([
      {
        userId: 1,
        amount: -2000,
        kind: 'adjustment',
        reason: 'Not carried over on 2027-01-01',
        actorId: null,
        createdAt: now,
      },
      {
        userId: 1,
        amount: 2000,
        kind: 'grant',
        reason: 'Leave year from 2027-01-01',
        actorId: null,
        createdAt: now,
      },
    ]);
    const profile = await readProfilePage(store.read, 1, { seq: clock, id: 1 }, 10);
    expect(profile.rows).toMatchObject([{ leaveBalance: 25 }]);
    const log = store.read.selectFrom('audit_log').select(['actorId', 'action', 'details']);
    expect((await log.execute()).at(-1)).toEqual({
      actorId: null,
      action: 'leave.grant-year',
      details: '2027-01-01: 1 people',
    });
  });

  test('once, however often it is asked for and by whichever process', async () => {
    await Promise.all([grant(), grant()]);
    await grant();
    expect(await sumLedger(store.read, 1)).toBe(2500);
    expect(await ledger()).toHaveLength(2);
  });

  test('not on another day than it is due, nor where it was switched off', async () => {
    await grant('2027-06-01');
    await store.write((tx) => storeSettings(tx, { leaveYear: null }, 1, switchedOn));
    await grant();
    expect(await ledger()).toEqual([]);
  });

  test('for all or for no one', async () => {
    const failing = store.write(async (tx) => {
      await grantLeaveYear(tx, start, now);
      throw new Error('the disk is gone');
    });
    await expect(failing).rejects.toThrow('the disk is gone');
    expect(await ledger()).toEqual([]);
    await grant();
    expect(await ledger()).toHaveLength(2);
  });

  test('not for closed accounts, nor for who came or joins on its first day or later', async () => {
    const late = { password: '$', fullName: 'Late', isAdmin: false, access: null };
    await addAccount(store, { employeeId: 'GONE' });
    await store.write((tx) => setActive(tx, 'GONE', false, switchedOn));
    await addAccount(store, { employeeId: 'JOINS', joinDate: start });
    await store.write((tx) =>
      insertAccount(tx, { ...late, employeeId: 'NEW', joinDate: '2026-12-31' }, '2027-01-01T00:00:00.000Z'),
    );
    await store.write((tx) =>
      insertAccount(tx, { ...late, employeeId: 'OLD', joinDate: '2026-12-31' }, '2026-12-31T23:59:59.999Z'),
    );
    await grant();
    expect(new Set((await ledger()).map(({ userId }) => userId))).toEqual(new Set([1, 5]));
  });

  test('D13 and leaves to pending requests what they reserve, of the types that use the balance', async () => {
    const request = {
      userId: 1,
      startDate: '2027-01-04',
      endDate: '2027-01-08',
      duration: 'multiple_days',
      reason: 'Rest',
      createdAt: switchedOn,
      updatedAt: switchedOn,
      seq: 1,
    };
    await insertRaw(store, 'leave_requests', {
      ...request,
      leaveType: 'Annual Leave',
      leaveTypeId: 1,
      halfDays: 10,
    });
    await insertRaw(store, 'leave_requests', {
      ...request,
      leaveType: 'Sick Leave',
      leaveTypeId: 2,
      halfDays: 10,
    });
    await insertRaw(store, 'leave_requests', {
      ...request,
      leaveType: 'Annual Leave',
      leaveTypeId: 1,
      halfDays: 4,
      deleted: 1,
    });
    await grant();
    expect(await sumLedger(store.read, 1)).toBe(50 * (10 + 10 + 40));
  });
});
