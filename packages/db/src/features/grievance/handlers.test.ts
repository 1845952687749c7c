import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addAccount, addGrievance, insertRaw, opened } from '../../testing/rows.ts';
import { openTestStore, type TestStore } from '../../testing/store.ts';
import { setActive, setAdmin } from '../account/writes/account.ts';
import { listGrievances } from './reads.ts';
import { findGrievanceToHandle, listGrievancesToHandle } from './review.ts';

const [ann, boss, chief, dora] = [1, 2, 3, 4];
const later = '2026-11-03T09:00:00.000Z';

let store: TestStore;
beforeEach(async () => {
  store = await openTestStore();
  await addAccount(store);
  for (const employeeId of ['BOSS', 'CHIEF']) await addAccount(store, { employeeId, isAdmin: true });
  await addAccount(store, { employeeId: 'DORA' });
});
afterEach(() => store.close());

const idsOf = async (adminId: number) =>
  (await listGrievancesToHandle(store.read, adminId)).map(({ id }) => id);
const role = (employeeId: string, isAdmin: boolean) =>
  store.write((tx) => setAdmin(tx, employeeId, isAdmin, later, null));
const active = (employeeId: string, isActive: boolean) =>
  store.write((tx) => setActive(tx, employeeId, isActive, later));
const unhandled = async () =>
  (await listGrievances(store.read, ann)).map(({ unhandledSince }) => unhandledSince);

describe('D21 who may see a grievance', () => {
  test('those who were active administrators when it was filed, minus the excluded', async () => {
    await active('CHIEF', false);
    const first = await addGrievance(store);
    await active('CHIEF', true);
    const second = await addGrievance(store, { excludedAdminId: boss });
    expect([await idsOf(boss), await idsOf(chief)]).toEqual([[first], [second]]);
    expect(await findGrievanceToHandle(store.read, first, chief)).toBeUndefined();
  });

  test('no one who becomes an administrator later', async () => {
    await addGrievance(store);
    await role('DORA', true);
    expect(await idsOf(dora)).toEqual([]);
  });

  test.each([
    ['the role', role],
    ['the account', active],
  ])('no one who loses %s, also when it comes back', async (_, change) => {
    const id = await addGrievance(store);
    await change('BOSS', false);
    expect(await idsOf(boss)).toEqual([]);
    await change('BOSS', true);
    expect([await idsOf(boss), await idsOf(chief)]).toEqual([[], [id]]);
  });

  test('never the excluded: the database refuses the row', async () => {
    const id = await addGrievance(store, { excludedAdminId: boss });
    const row = { grievanceId: id, adminId: boss, since: later, grantedBy: chief };
    await expect(insertRaw(store, 'grievance_handlers', row)).rejects.toThrow(
      'Its filer left this administrator out',
    );
  });

  test('the filer is asked when an account is made for a new administrator', async () => {
    await active('CHIEF', false);
    await addGrievance(store, { excludedAdminId: boss, unhandledSince: '2026-11-01T09:00:00.000Z' });
    await addAccount(store, { employeeId: 'EVE', isAdmin: true });
    expect(await unhandled()).toEqual([opened]);
  });

  test('the filer is asked once no one may, and again when someone becomes an administrator', async () => {
    await addGrievance(store, { excludedAdminId: boss });
    expect(await unhandled()).toEqual([null]);
    await role('CHIEF', false);
    expect(await unhandled()).toEqual([later]);
    const again = '2026-11-04T09:00:00.000Z';
    const before = await store.read.selectFrom('grievances').select('seq').executeTakeFirstOrThrow();
    await store.write((tx) => setAdmin(tx, 'DORA', true, again, null));
    expect(await unhandled()).toEqual([again]);
    const after = await store.read.selectFrom('grievances').select('seq').executeTakeFirstOrThrow();
    expect(after.seq).toBeGreaterThan(before.seq);
  });
});
