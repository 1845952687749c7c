import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sqliteTest } from '../../testing/engine.ts';
import { addAccount, insertRaw, openCompany, opened, type RawRow } from '../../testing/rows.ts';
import { plansOf } from '../../testing/sqlite-plans.ts';
import { openTestStore, type TestStore } from '../../testing/store.ts';
import { setActive, setAdmin } from '../account/writes/account.ts';
import { findCalendarLink, isCalendarToken, listCalendarLeave, listFeedLeave } from './calendar.ts';
import { deleteCalendarLink, storeCalendarLink } from './writes/calendar-link.ts';

const later = '2026-11-20T09:00:00.000Z';
const november = { startDate: '2026-11-01', endDate: '2026-11-30' } as const;

let store: TestStore;
beforeEach(async () => {
  store = await openTestStore();
  await openCompany(store);
  await addAccount(store, { fullName: 'Zoë', department: 'Sales' });
  await addAccount(store, { employeeId: 'BOSS', fullName: 'Ada', isAdmin: true });
  await addAccount(store, { employeeId: 'CHIEF', isAdmin: true });
});
afterEach(() => store.close());

const leave = (changes: RawRow = {}) =>
  insertRaw(store, 'leave_requests', {
    userId: 1,
    leaveType: 'Sick Leave',
    leaveTypeId: 2,
    duration: 'multiple_days',
    half: null,
    startDate: '2026-11-20',
    endDate: '2026-11-25',
    reason: 'Flu',
    halfDays: 7,
    status: 'approved',
    reviewedBy: 2,
    createdAt: opened,
    updatedAt: later,
    seq: 1,
    ...changes,
  });
const listed = async () => (await listCalendarLeave(store.read, november)).toJSON();
const idsOf = async () => (await listed()).map(({ id }) => id);

describe('approved leave on the calendar', () => {
  test('tells whose, what, when, why, and when it was asked for; the feed tells who and when', async () => {
    await leave();
    expect(await listed()).toEqual([
      {
        id: 1,
        userId: 1,
        leaveType: 'Sick Leave',
        leaveTypeId: 2,
        duration: 'multiple_days',
        half: null,
        firstHalf: null,
        lastHalf: null,
        hours: null,
        startDate: '2026-11-20',
        endDate: '2026-11-25',
        days: 3.5,
        reason: 'Flu',
        createdAt: opened,
        user: { fullName: 'Zoë', employeeId: 'EMP001', department: 'Sales' },
      },
    ]);
    expect(await listFeedLeave(store.read, november)).toEqual([
      {
        id: 1,
        userId: 1,
        duration: 'multiple_days',
        half: null,
        firstHalf: null,
        lastHalf: null,
        minutes: null,
        startDate: '2026-11-20',
        endDate: '2026-11-25',
        updatedAt: later,
        fullName: 'Zoë',
        versions: 0,
      },
    ]);
  });

  test.each<[string, RawRow, boolean]>([
    ['over the whole month and more', { startDate: '2026-10-20', endDate: '2026-12-20' }, true],
    ['that ends on its first day', { startDate: '2026-10-20', endDate: '2026-11-01' }, true],
    ['that begins on its last day', { startDate: '2026-11-30', endDate: '2026-12-20' }, true],
    ['that ended before', { startDate: '2026-10-20', endDate: '2026-10-31' }, false],
    ['that begins after', { startDate: '2026-12-01', endDate: '2026-12-20' }, false],
    ['that is pending', { status: 'pending', reviewedBy: null }, false],
    ['that was rejected', { status: 'rejected' }, false],
    ['that was withdrawn', { deleted: 1 }, false],
  ])('leave %s', async (_what, changes, shown) => {
    await leave(changes);
    expect(await idsOf()).toEqual(shown ? [1] : []);
    expect(await listFeedLeave(store.read, november)).toHaveLength(shown ? 1 : 0);
  });

  test('is in order of its first day and of names, without those who have gone', async () => {
    await leave();
    await leave({ userId: 2 });
    await leave({ userId: 2, startDate: '2026-11-02', endDate: '2026-11-03' });
    expect(await idsOf()).toEqual([3, 2, 1]);
    await store.write((tx) => setActive(tx, 'EMP001', false, opened));
    expect(await idsOf()).toEqual([3, 2]);
  });

  sqliteTest('is found by the index of approved leave', async () => {
    const [plan = []] = await plansOf(store.read, () => listCalendarLeave(store.read, november));
    expect(plan[0]).toMatch(
      /^SEARCH leave_requests USING COVERING INDEX leave_requests_away \(status=\? AND endDate>\?\)/,
    );
  });
});

describe('a secret link', () => {
  const [first, second] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const make = (hash: Buffer, userId = 2) => store.write((tx) => storeCalendarLink(tx, userId, hash, later));

  test('is known by its hash until another takes its place or it is ended', async () => {
    expect(await findCalendarLink(store.read, 2)).toBeUndefined();
    await make(first);
    expect(await findCalendarLink(store.read, 2)).toEqual({ createdAt: later });
    expect([await isCalendarToken(store.read, first), await isCalendarToken(store.read, second)]).toEqual([
      true,
      false,
    ]);
    await make(second);
    expect([await isCalendarToken(store.read, first), await isCalendarToken(store.read, second)]).toEqual([
      false,
      true,
    ]);
    expect(await store.write((tx) => deleteCalendarLink(tx, 3))).toBe(false);
    expect(await store.write((tx) => deleteCalendarLink(tx, 2))).toBe(true);
    expect(await isCalendarToken(store.read, second)).toBe(false);
  });

  test.each([
    ['demoted', setAdmin],
    ['deactivated', setActive],
  ] as const)('of an administrator who is %s is void for good; another’s stays', async (_how, set) => {
    await make(first);
    await make(second, 3);
    await store.write((tx) => set(tx, 'BOSS', false, later, null));
    expect([await isCalendarToken(store.read, first), await isCalendarToken(store.read, second)]).toEqual([
      false,
      true,
    ]);
    await store.write((tx) => set(tx, 'BOSS', true, later, null));
    expect([await isCalendarToken(store.read, first), await findCalendarLink(store.read, 2)]).toEqual([
      false,
      undefined,
    ]);
  });
});
