import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { connect, sqliteOf } from '../../engine/sqlite/connection.ts';
import { migrate } from '../../engine/sqlite/migrate.ts';
import { migrations } from '../../engine/sqlite/migrations/index.ts';
import { sqliteTest } from '../../testing/engine.ts';
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
  store.write((tx) => setAdmin(tx, employeeId, isAdmin, later));
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
    await store.write((tx) => setAdmin(tx, 'DORA', true, again));
    expect(await unhandled()).toEqual([again]);
    const after = await store.read.selectFrom('grievances').select('seq').executeTakeFirstOrThrow();
    expect(after.seq).toBeGreaterThan(before.seq);
  });
});

sqliteTest('D21 the migration lets those see earlier grievances who had the role all along', () => {
  const db = connect(join(store.folder, 'old.db'), false);
  const sqlite = sqliteOf(db);
  try {
    const earlier = migrations.slice(
      0,
      migrations.findIndex((sql) => sql.includes('grievance_handlers')),
    );
    sqlite.function('search_key', { varargs: true }, () => '');
    for (const sql of earlier) sqlite.exec(sql);
    sqlite.pragma(`user_version = ${earlier.length}`);
    const person = sqlite.prepare(
      `INSERT INTO users (id, employeeId, employeeIdKey, password, fullName, joinDate, isAdmin, active, createdAt, seq)
       VALUES (?, ?, ?, '', 'X', '2026-11-02', ?, ?, ?, 1)`,
    );
    const [early, filed, late] = [opened, later, '2026-11-04T09:00:00.000Z'];
    // Ann, two administrators, one who was promoted after the filing, one who came after it, and one who left.
    const rows = [
      [1, 0, 1, early],
      [2, 1, 1, early],
      [3, 1, 1, early],
      [4, 1, 1, early],
      [5, 1, 1, late],
      [6, 1, 0, early],
    ];
    for (const [id, isAdmin, isActive, at] of rows) person.run(id, `E${id}`, `e${id}`, isAdmin, isActive, at);
    sqlite.exec(`INSERT INTO audit_log (action, subjectType, subjectId, createdAt)
      VALUES ('account.promote', 'user', 4, '${late}'), ('account.promote', 'user', 3, '${early}')`);
    const grievance = sqlite.prepare(
      `INSERT INTO grievances (id, userId, subject, description, category, excludedAdminId, createdAt, updatedAt, seq)
       VALUES (?, 1, 'x', 'y', 'other', ?, ?, ?, 1)`,
    );
    grievance.run(1, null, filed, filed);
    grievance.run(2, 2, filed, filed);
    grievance.run(3, 2, '2026-11-01T09:00:00.000Z', filed);
    migrate(db);
    const handlers = sqlite
      .prepare(
        'SELECT formerId, adminId FROM grievance_handlers JOIN former_grievance_ids ON id = grievanceId ORDER BY 1, 2',
      )
      .raw();
    expect(handlers.all()).toEqual([
      [1, 2],
      [1, 3],
      [2, 3],
    ]);
    const asked = sqlite
      .prepare(
        'SELECT formerId FROM grievances JOIN former_grievance_ids USING (id) WHERE unhandledSince IS NOT NULL',
      )
      .pluck();
    expect(asked.all()).toEqual([3]);
  } finally {
    sqlite.close();
  }
});
