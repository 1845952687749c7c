import type { Instant } from '@muster/domain/calendar/instant';
import type { LeaveSpan } from '@muster/domain/leave/counting';
import type { ColleagueAway } from '@muster/domain/leave/preview';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sqliteTest } from '../../testing/engine.ts';
import { addAccount, insertRaw, type RawRow } from '../../testing/rows.ts';
import { plansOf } from '../../testing/sqlite-plans.ts';
import { openTestStore, type TestStore } from '../../testing/store.ts';
import { setActive } from '../account/writes/account.ts';
import { readLeaveTimes } from './calendar.ts';
import { listLeaveRequests, listLeaveRequestsAsJson } from './reads.ts';
import { listLeaveToDecide } from './review.ts';
import { readLeavePage } from './sync-page.ts';
import { insertLeaveRequest, storeWithdrawal } from './writes/request.ts';

const now: Instant = '2026-11-20T09:00:00.000Z';
const later: Instant = '2026-11-20T10:00:00.000Z';

let store: TestStore;
beforeEach(async () => {
  store = await openTestStore();
  await addAccount(store, { department: 'Engines' });
  await addAccount(store, { employeeId: 'EMP002', fullName: 'Grace Hopper' });
});
afterEach(() => store.close());

const week = { startDate: '2026-11-30', endDate: '2026-12-04' } as const;
const asked = { leaveType: 'Annual Leave', duration: 'multiple_days', reason: 'Rest', ...week } as const;
const ask = (userId = 1, halfDays = 10) =>
  store.write((tx) => insertLeaveRequest(tx, userId, asked, halfDays, now));
const withdraw = (request: { id: number; userId: number }) =>
  store.write((tx) => storeWithdrawal(tx, request, later));

const approved = (changes: RawRow = {}) =>
  insertRaw(store, 'leave_requests', {
    userId: 1,
    ...asked,
    halfDays: 10,
    status: 'approved',
    reviewedBy: 2,
    createdAt: now,
    updatedAt: now,
    seq: 1,
    ...changes,
  });

describe('a person’s own list', () => {
  test('as JSON is that of the very rows, newest first, whole and half days alike', async () => {
    for (const halfDays of [1, 2, 3, 10]) await ask(1, halfDays);
    await ask(2);
    const rows = await listLeaveRequests(store.read, 1);
    expect(rows.map(({ days }) => days)).toEqual([5, 1.5, 1, 0.5]);
    expect((await listLeaveRequestsAsJson(store.read, 1)).text).toBe(JSON.stringify(rows));
    expect((await listLeaveRequestsAsJson(store.read, 99)).text).toBe('[]');
  });

  test('as JSON keeps any reason as it was written', async () => {
    const anyReason = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 });
    const printable = anyReason.filter((reason) => !/\p{Cc}|\p{Cs}/u.test(reason));
    await fc.assert(
      fc.asyncProperty(printable, fc.integer({ min: 1, max: 999 }), async (reason, halfDays) => {
        await store.write((tx) => tx.db.deleteFrom('leave_requests').execute());
        await approved({ reason, halfDays });
        expect((await listLeaveRequestsAsJson(store.read, 1)).toJSON()).toEqual(
          await listLeaveRequests(store.read, 1),
        );
        expect(await listLeaveRequests(store.read, 1)).toMatchObject([{ reason, days: halfDays / 2 }]);
      }),
      { numRuns: 50 },
    );
  });
});

describe('D16 a withdrawn request', () => {
  test('is in no list and on no page but as a tombstone behind a device’s checkpoint', async () => {
    const [kept, gone] = [await ask(), await ask()];
    const before = await readLeavePage(store.read, 1, { seq: 0, id: 0 }, 10);
    expect(before.rows.map(({ id }) => id)).toEqual([kept.id, gone.id]);
    expect(await withdraw(gone)).toEqual({ ...gone, updatedAt: later });
    const after = await readLeavePage(store.read, 1, before.checkpoint, 10);
    expect([after.rows, after.deleted]).toEqual([[], [gone.id]]);
    expect(after.checkpoint.seq).toBeGreaterThan(before.checkpoint.seq);
    expect(await readLeavePage(store.read, 2, { seq: 0, id: 0 }, 10)).toMatchObject({
      rows: [],
      deleted: [],
    });
    expect(await listLeaveRequests(store.read, 1)).toEqual([{ ...kept, waitsFor: null, steps: [] }]);
    expect((await listLeaveRequestsAsJson(store.read, 1)).toJSON()).toEqual([
      { ...kept, waitsFor: null, steps: [] },
    ]);
    expect((await listLeaveToDecide(store.read)).map(({ id }) => id)).toEqual([kept.id]);
  });
});

test('administrators see whose each request is, and the seq that a decision names (D15)', async () => {
  const [first, second] = [await ask(), await ask(2)];
  const [newest, oldest] = await listLeaveToDecide(store.read);
  const grace = { fullName: 'Grace Hopper', employeeId: 'EMP002', department: null };
  const ada = { fullName: 'Ada Lovelace', employeeId: 'EMP001', department: 'Engines' };
  expect(newest).toEqual({
    ...second,
    waitsFor: null,
    steps: [],
    user: grace,
    reviewerName: null,
    accountClosed: false,
    seq: expect.any(Number),
  });
  expect(oldest).toEqual({
    ...first,
    waitsFor: null,
    steps: [],
    user: ada,
    reviewerName: null,
    accountClosed: false,
    seq: (newest?.seq ?? 0) - 1,
  });
});

describe('D18 approved leave that touches a span', () => {
  const leaveIn = async (span: LeaveSpan) => {
    const found: ColleagueAway[] = [];
    for await (const some of readLeaveTimes(store.read, span, 'approved')) found.push(...some);
    return found;
  };

  test.each<[string, RawRow, boolean]>([
    ['within it', {}, true],
    ['that ends on its first day', { startDate: '2026-11-20', endDate: week.startDate }, true],
    ['that begins on its last day', { startDate: week.endDate, endDate: '2026-12-24' }, true],
    ['around it', { startDate: '2026-11-01', endDate: '2026-12-31' }, true],
    ['that ended the day before', { startDate: '2026-11-20', endDate: '2026-11-29' }, false],
    ['that begins the day after', { startDate: '2026-12-05', endDate: '2026-12-24' }, false],
    ['that is pending', { status: 'pending', reviewedBy: null }, false],
    ['that was rejected', { status: 'rejected' }, false],
    ['that is gone', { deleted: 1 }, false],
  ])('%s', async (_what, changes, found) => {
    await approved(changes);
    const { startDate, endDate } = { ...week, ...changes };
    expect(await leaveIn(week)).toEqual(found ? [{ userId: 1, startDate, endDate }] : []);
  });

  test('of who has gone is left out', async () => {
    await approved();
    await store.write((tx) => setActive(tx, 'EMP001', false, now));
    expect(await leaveIn(week)).toEqual([]);
  });

  sqliteTest('is found by its index alone, whatever else the table holds', async () => {
    const [plan] = await plansOf(store.read, () => leaveIn(week));
    expect(plan).toEqual([
      expect.stringMatching(
        /^SEARCH leave_requests USING COVERING INDEX leave_requests_away \(status=\? AND/,
      ),
      // The few types by which people work elsewhere.
      'LIST SUBQUERY 1',
      'SCAN leave_types',
      'CREATE BLOOM FILTER',
      expect.stringMatching(/^SEARCH users USING INTEGER PRIMARY KEY/),
    ]);
  });
});
