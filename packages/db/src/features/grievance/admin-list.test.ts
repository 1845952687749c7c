import type { GrievanceTableInput } from '@muster/domain/grievance/table-schema';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addAccount, addGrievance, type RawRow } from '../../testing/rows.ts';
import { openTestStore, type TestStore } from '../../testing/store.ts';
import { listGrievancePage, listWaitingGrievances } from './admin-list.ts';
import { listGrievancesToHandle } from './review.ts';

const [boss, chief] = [3, 4];

let store: TestStore;
let filed = 0;
beforeEach(async () => {
  filed = 0;
  store = await openTestStore();
  await addAccount(store, { fullName: 'Zoë Müller' });
  await addAccount(store, { employeeId: 'EMP002', fullName: 'Ada Lovelace' });
  for (const employeeId of ['BOSS', 'CHIEF']) await addAccount(store, { employeeId, isAdmin: true });
  await grievance({
    subject: 'Noise at night',
    category: 'workplace_safety',
    updatedAt: '2026-12-01T09:00:00.000Z',
  });
  await grievance({ userId: 2, subject: 'Élan', status: 'in_progress', reviewedBy: chief });
  await grievance({ subject: 'Hidden noise', excludedAdminId: boss });
  await grievance({ userId: 2, subject: 'Pay', category: 'compensation', status: 'closed' });
  await grievance({ deleted: 1 });
});
afterEach(() => store.close());

const grievance = (changes: RawRow) =>
  addGrievance(store, { createdAt: `2026-11-02T09:00:00.00${++filed}Z`, ...changes });

const pageOf = (adminId: number, table: GrievanceTableInput = {}) =>
  listGrievancePage(store.read, adminId, table);
const idsOf = async (adminId: number, table: GrievanceTableInput = {}) =>
  (await pageOf(adminId, table)).rows.map(({ id }) => id);

describe('a page of grievances', () => {
  test('is what the whole list shows, newest first', async () => {
    const all = await listGrievancesToHandle(store.read, chief);
    expect(await pageOf(chief)).toMatchObject({ rows: all, total: 4 });
    expect(all.map(({ id, reviewerName }) => [id, reviewerName])).toEqual([
      [4, null],
      [3, null],
      [2, 'Ada Lovelace'],
      [1, null],
    ]);
  });

  test.each<[GrievanceTableInput, number[]]>([
    [{ status: 'open' }, [3, 1]],
    [{ category: 'compensation' }, [4]],
    [{ id: 2 }, [2]],
    [{ id: 5 }, []],
    [{ search: 'NOISE' }, [3, 1]],
    [{ search: 'elan' }, [2]],
    [{ search: 'noise muller' }, [3, 1]],
    [{ search: 'loud' }, []],
    [{ sort: 'subject' }, [2, 3, 1, 4]],
    [{ sort: 'employee', descending: true }, [3, 1, 4, 2]],
    [{ sort: 'status' }, [4, 2, 3, 1]],
    [{ sort: 'category' }, [4, 3, 2, 1]],
    [{ sort: 'updated' }, [1, 4, 3, 2]],
    [{ sort: 'submitted', descending: false }, [1, 2, 3, 4]],
    [{ page: 2, pageSize: 3 }, [1]],
  ])('by %j', async (table, ids) => {
    expect(await idsOf(chief, table)).toEqual(ids);
  });

  test('D21 of what waits shows neither subject nor text, in either order', async () => {
    const { rows, total } = await listWaitingGrievances(store.read, chief);
    expect([rows.map(({ id }) => id), total]).toEqual([[3, 1], 2]);
    expect(Object.keys(rows[0] ?? {})).toEqual(['id', 'category', 'createdAt', 'updatedAt', 'user']);
    const oldest = await listWaitingGrievances(store.read, chief, { descending: false, pageSize: 1 });
    expect(oldest).toMatchObject({ rows: rows.slice(1), total });
  });

  test.each<GrievanceTableInput>([
    {},
    { search: 'hidden' },
    { search: 'noise' },
    { id: 3 },
    { status: 'open' },
    { sort: 'subject', pageSize: 1 },
    { page: 9 },
  ])(
    'D21 never shows, counts or makes room for one that leaves this administrator out: %j',
    async (table) => {
      const seen = await pageOf(boss, table);
      await store.write(async ({ db }) => {
        await db.deleteFrom('grievance_handlers').where('grievanceId', '=', 3).execute();
        await db.deleteFrom('grievances').where('id', '=', 3).execute();
      });
      expect(await pageOf(boss, table)).toEqual(seen);
      expect(seen.rows.some(({ id }) => id === 3)).toBe(false);
    },
  );
});
