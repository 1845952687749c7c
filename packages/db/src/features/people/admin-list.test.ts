import type { PeopleFilter } from '@muster/domain/people/schema';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { inOneSnapshot } from '../../store/snapshot.ts';
import { sqliteTest } from '../../testing/engine.ts';
import { addAccount, opened } from '../../testing/rows.ts';
import { plansOf } from '../../testing/sqlite-plans.ts';
import { openTestStore, type TestStore } from '../../testing/store.ts';
import { setActive } from '../account/writes/account.ts';
import { changeBalance } from '../leave/writes/ledger.ts';
import { listDepartments, listNames, listPeople, readAllPeople } from './admin-list.ts';

let store: TestStore;
beforeEach(async () => {
  store = await openTestStore();
  const add = (employeeId: string, fullName: string, department: string | null, position: string | null) =>
    addAccount(store, { employeeId, fullName, department, position, isAdmin: employeeId === 'E4' });
  await add('E3', 'Zoë Müller', 'Sales', 'Adviser');
  await add('e1', 'ada Lovelace', 'Engines', null);
  await add('E2', 'Łukasz Novak', null, 'driver');
  await add('E4', 'Bea Ferry', 'Sales', 'Head');
  await add('E5', 'Carl Gone', 'Archive', null);
  await store.write((tx) => setActive(tx, 'E5', false, opened));
});
afterEach(() => store.close());

const idsOf = async (filter: PeopleFilter = {}) =>
  (await listPeople(store.read, filter)).rows.map(({ employeeId }) => employeeId);

describe('D40 the list of people', () => {
  test('has everyone who is active, by name in any case and script, with the balance', async () => {
    await store.write((tx) =>
      changeBalance(tx, { userId: 2, amount: -50, kind: 'adjustment', reason: 'Test', createdAt: opened }),
    );
    const { rows, total } = await listPeople(store.read, {});
    expect(total).toBe(4);
    expect(rows.map(({ fullName }) => fullName)).toEqual([
      'ada Lovelace',
      'Bea Ferry',
      'Łukasz Novak',
      'Zoë Müller',
    ]);
    expect(rows[0]).toEqual({
      id: 2,
      employeeId: 'e1',
      fullName: 'ada Lovelace',
      position: null,
      department: 'Engines',
      joinDate: '2026-11-02',
      leavesOn: null,
      email: null,
      isEmailConfirmed: false,
      isAdmin: false,
      active: true,
      invited: false,
      leaveBalance: 24.5,
    });
  });

  test.each<[PeopleFilter, string[]]>([
    [{ search: 'ZOE' }, ['E3']],
    [{ search: 'muller  adviser' }, ['E3']],
    [{ search: 'lukasz' }, ['E2']],
    [{ search: 'sales' }, ['E4', 'E3']],
    [{ search: 'e' }, ['e1', 'E4', 'E2', 'E3']],
    [{ search: '%' }, []],
    [{ search: 'e3 lovelace' }, []],
    [{ active: 'closed' }, ['E5']],
    [{ active: 'all', search: 'gone' }, ['E5']],
    [{ role: 'admin' }, ['E4']],
    [{ role: 'employee' }, ['e1', 'E2', 'E3']],
    [{ department: 'Sales' }, ['E4', 'E3']],
    [{ department: 'Sales', role: 'employee' }, ['E3']],
    [{ department: null }, ['E2']],
    [{ department: '' }, []],
    [{ sort: 'fullName', descending: true }, ['E3', 'E2', 'E4', 'e1']],
    [{ sort: 'employeeId' }, ['e1', 'E2', 'E3', 'E4']],
    [{ sort: 'employeeId', descending: true }, ['E4', 'E3', 'E2', 'e1']],
    [{ sort: 'department' }, ['e1', 'E4', 'E3', 'E2']],
    [{ sort: 'department', descending: true }, ['E4', 'E3', 'e1', 'E2']],
    [{ sort: 'position' }, ['E3', 'E2', 'E4', 'e1']],
    [{ sort: 'joinDate' }, ['e1', 'E4', 'E2', 'E3']],
  ])('%j', async (filter, ids) => {
    expect(await idsOf(filter)).toEqual(ids);
    expect((await listPeople(store.read, filter)).total).toBe(ids.length);
    const exported: string[] = [];
    for await (const people of readAllPeople(store.read, filter))
      exported.push(...people.map(({ employeeId }) => employeeId));
    expect(exported).toEqual(ids);
  });

  test('goes page by page without repeating or skipping anyone', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => idsOf({ page, pageSize: 2, sort: 'position' })));
    expect(pages).toEqual([['E3', 'E2'], ['E4', 'e1'], []]);
    expect((await listPeople(store.read, { page: 3, pageSize: 2 })).total).toBe(4);
  });

  sqliteTest('finds, counts and orders in one index, and reads the rows of the page alone', async () => {
    const filter = { search: 'a', role: 'employee', pageSize: 1 } as const;
    const [page = [], count, rows] = await inOneSnapshot(store.read, (db) =>
      plansOf(db, () => listPeople(db, filter)),
    );
    expect(count).toEqual(['SCAN users USING COVERING INDEX users_search']);
    expect(page).toEqual(['SCAN users USING COVERING INDEX users_search']);
    expect(rows?.[0]).toBe('SEARCH users USING INTEGER PRIMARY KEY (rowid=?)');
  });
});

test('U98: the names are those of active people', async () => {
  const { rows } = await listNames(store.read, { limit: 10 });
  expect(rows).toEqual([
    { id: 2, fullName: 'ada Lovelace', employeeId: expect.any(String), department: 'Engines' },
    { id: 4, fullName: 'Bea Ferry', employeeId: expect.any(String), department: 'Sales' },
    { id: 3, fullName: 'Łukasz Novak', employeeId: expect.any(String), department: null },
    { id: 1, fullName: 'Zoë Müller', employeeId: expect.any(String), department: 'Sales' },
  ]);
});

test('the departments are named once each', async () => {
  expect((await listDepartments(store.read, { limit: 9 })).rows).toEqual(['Archive', 'Engines', 'Sales']);
});
