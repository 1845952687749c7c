import type { LeaveTableInput } from '@muster/domain/leave/table-schema';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { inOneSnapshot } from '../../store/snapshot.ts';
import { sqliteTest } from '../../testing/engine.ts';
import { addAccount, insertRaw, openCompany, opened, type RawRow } from '../../testing/rows.ts';
import { plansOf } from '../../testing/sqlite-plans.ts';
import { openTestStore, type TestStore } from '../../testing/store.ts';
import { listLeavePage } from './admin-list.ts';
import { listLeaveRequests } from './reads.ts';
import { listLeaveToDecide } from './review.ts';

let store: TestStore;
beforeEach(async () => {
  store = await openTestStore();
  await openCompany(store);
  await addAccount(store, { fullName: 'Zoë Müller', department: 'Sales' });
  await addAccount(store, { employeeId: 'EMP002', fullName: 'Ada Lovelace', department: 'Engines' });
});
afterEach(() => store.close());

const decided = { reviewedBy: 2, reviewedAt: opened };
const request = (changes: RawRow = {}) =>
  insertRaw(store, 'leave_requests', {
    userId: 1,
    leaveType: 'Sick Leave',
    duration: 'full_day',
    startDate: '2026-11-20',
    endDate: '2026-11-20',
    reason: 'Flu',
    halfDays: 2,
    createdAt: opened,
    updatedAt: opened,
    seq: 1,
    ...changes,
  });

/** Four requests that differ in everything, and one that was withdrawn. */
async function fourRequests() {
  const week = { duration: 'multiple_days', halfDays: 10 };
  await request();
  const wished = { ...decided, cancelRequestedAt: opened };
  await request({ userId: 2, leaveType: 'Annual Leave', leaveTypeId: 1, status: 'approved', ...wished });
  await request({ ...week, startDate: '2026-12-07', endDate: '2026-12-11', status: 'rejected', ...decided });
  const asked = { waitsForWho: 'lead' };
  await request({ ...week, ...asked, userId: 2, startDate: '2026-11-02', endDate: '2026-11-06' });
  await request({ deleted: 1 });
}

const idsOf = async (table: LeaveTableInput) =>
  (await listLeavePage(store.read, table)).rows.map(({ id }) => id);

describe('a page of leave requests', () => {
  test('is what the whole list shows, newest first, nothing withdrawn', async () => {
    await fourRequests();
    const all = await listLeaveToDecide(store.read);
    expect(await listLeavePage(store.read, {})).toMatchObject({ rows: all, total: 4 });
    expect(all.map(({ id }) => id)).toEqual([4, 3, 2, 1]);
    expect(all[2]).toMatchObject({ reviewerName: 'Ada Lovelace' });
  });

  test.each<[LeaveTableInput, number[]]>([
    [{ status: 'pending' }, [4, 1]],
    [{ status: 'cancel_requested' }, [2]],
    [{ status: 'to_decide' }, [4, 2, 1]],
    [{ status: 'pending', waitsFor: 'lead' }, [4]],
    [{ status: 'pending', waitsFor: 'admins' }, [1]],
    [{ leaveType: 'Annual Leave' }, [2]],
    [{ userId: 1 }, [3, 1]],
    [{ id: 2 }, [2]],
    [{ from: '2026-11-21' }, [3]],
    [{ to: '2026-11-06' }, [4]],
    [{ from: '2026-11-20', to: '2026-12-07' }, [3, 2, 1]],
    [{ search: 'MULLER' }, [3, 1]],
    [{ search: 'emp002 lovelace' }, [4, 2]],
    [{ search: 'engines', status: 'approved' }, [2]],
    [{ search: 'nobody' }, []],
    [{ search: ' % ' }, []],
  ])('filtered by %j', async (table, ids) => {
    await fourRequests();
    expect(await idsOf(table)).toEqual(ids);
    expect((await listLeavePage(store.read, { ...table, pageSize: 1 })).total).toBe(ids.length);
  });

  test.each<[LeaveTableInput, number[]]>([
    [{ sort: 'applied', descending: false }, [4, 3, 2, 1]],
    [{ sort: 'employee' }, [4, 2, 3, 1]],
    [{ sort: 'employee', descending: true }, [3, 1, 4, 2]],
    [{ sort: 'leaveType' }, [2, 4, 3, 1]],
    [{ sort: 'startDate' }, [4, 2, 1, 3]],
    [{ sort: 'endDate', descending: true }, [3, 2, 1, 4]],
    [{ sort: 'days' }, [2, 1, 4, 3]],
    [{ sort: 'status' }, [2, 4, 1, 3]],
  ])('sorted by %j, equal ones newest first', async (table, ids) => {
    await fourRequests();
    expect(await idsOf(table)).toEqual(ids);
  });

  test('go by when they were made, not by their ids', async () => {
    const [first, last] = ['2026-11-01T09:00:00.000Z', '2026-11-03T09:00:00.000Z'];
    await request({ createdAt: last });
    await request({ createdAt: first });
    await request({ createdAt: last });
    expect(await idsOf({})).toEqual([3, 1, 2]);
    expect(await idsOf({ sort: 'applied', descending: false })).toEqual([2, 3, 1]);
    expect(await idsOf({ sort: 'leaveType' })).toEqual([3, 1, 2]);
    expect((await listLeaveToDecide(store.read)).map(({ id }) => id)).toEqual([3, 1, 2]);
    expect((await listLeaveRequests(store.read, 1)).map(({ id }) => id)).toEqual([3, 1, 2]);
  });

  test('one after the other they show every request once, whatever the order', async () => {
    for (let n = 0; n < 11; n += 1) await request({ userId: (n % 2) + 1 });
    for (const sort of ['applied', 'employee'] as const) {
      const pages = [1, 2, 3, 4].map((page) => listLeavePage(store.read, { sort, page, pageSize: 4 }));
      const found = await Promise.all(pages);
      expect(found.map(({ rows, total }) => [rows.length, total])).toEqual([
        [4, 11],
        [4, 11],
        [3, 11],
        [0, 11],
      ]);
      expect(new Set(found.flatMap(({ rows }) => rows.map(({ id }) => id))).size).toBe(11);
    }
  });

  test.each([
    { sort: 'employee' },
    { sort: 'employee', descending: true },
    { sort: 'employee', search: 'ada' },
    { sort: 'employee', status: 'pending' },
    { sort: 'employee', to: '2026-11-20' },
  ] as const)('by name, %j goes on and back from a place, with its count', async (table) => {
    for (let n = 0; n < 7; n += 1) await request({ userId: (n % 2) + 1 });
    const whole = await listLeavePage(store.read, { ...table, pageSize: 100 });
    const ids = whole.rows.map(({ id }) => id);
    expect([whole.total, new Set(ids).size]).toEqual([ids.length, ids.length]);
    let page = await listLeavePage(store.read, { ...table, pageSize: 2 });
    const walked = [page];
    while (page.next) {
      const place = { side: 'after', position: page.next } as const;
      page = await listLeavePage(store.read, { ...table, pageSize: 2, place });
      walked.push(page);
    }
    expect(walked.flatMap(({ rows }) => rows.map(({ id }) => id))).toEqual(ids);
    expect(walked.map(({ first }) => first)).toEqual(walked.map((_, at) => 1 + 2 * at));
    const back = page.previous && ({ side: 'before', position: page.previous } as const);
    const before = back && (await listLeavePage(store.read, { ...table, pageSize: 2, place: back }));
    expect(before && [before.first, before.total]).toEqual([walked.at(-2)?.first, ids.length]);
    expect(before?.rows).toEqual(walked.at(-2)?.rows);
  });

  sqliteTest('reads no more than itself, and counts by an index', async () => {
    const plansOfPage = (table: LeaveTableInput) =>
      inOneSnapshot(store.read, (db) => plansOf(db, () => listLeavePage(db, table)));
    const [page = [], count = []] = await plansOfPage({});
    expect(page).toEqual(['SCAN leave_requests USING COVERING INDEX leave_requests_created']);
    expect(count).toEqual([
      expect.stringMatching(/^SCAN leave_requests USING COVERING INDEX leave_requests_/),
    ]);
    const [pending = []] = await plansOfPage({ status: 'pending' });
    expect(pending[0]).toMatch(
      /^SEARCH leave_requests USING (COVERING )?INDEX leave_requests_(away|status) \(status=\?\)/,
    );
    const [byName = [], byNameCount = []] = await plansOfPage({ sort: 'employee', search: 'ada' });
    expect(byName).toEqual([
      'SCAN users USING COVERING INDEX users_search',
      'SEARCH leave_requests USING INDEX leave_requests_change (userId=?)',
      'USE TEMP B-TREE FOR LAST 2 TERMS OF ORDER BY',
    ]);
    expect(byNameCount[0]).toMatch(/^SCAN leave_requests USING COVERING INDEX leave_requests_/);
    const [found = []] = await plansOfPage({ search: 'ada' });
    expect(found).toContain('SEARCH leave_requests USING INDEX leave_requests_change (userId=?)');
    expect(found.some((step) => /SCAN users USING COVERING INDEX users_search/.test(step))).toBe(true);
  });
});
