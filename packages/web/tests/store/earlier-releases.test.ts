import 'fake-indexeddb/auto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { afterEach, describe, expect, test } from 'vitest';
import { type KindVersions, openDatabase } from '../../src/store/database.ts';
import { kindNames, kinds } from '../../src/store/kinds.ts';
import { pullAll } from '../../src/store/mirror.ts';
import { databaseName } from '../../src/store/names.ts';
import { firstValue } from '../../src/store/observable.ts';
import { deleteAbandoned } from '../../src/store/purge.ts';
import { rxTables } from '../../src/store/rx-tables.ts';
import { silenceRxdb } from '../../src/store/silence-rxdb.ts';
import type { Tables } from '../../src/store/tables.ts';
import { freeze, frozenDatabases, thaw, withLike } from './frozen.ts';
import { resultOf } from './indexed-db.ts';
import { attendanceRow, checkInEntry, profileRow, seen } from './samples.ts';
import { nothingNew } from './test-environment.ts';

/**
 * What the local stores of releases left on a device. None is ever written again: a release that changes how things
 * are stored adds a fixture beside them (`WRITE_FIXTURE=1`, under a new name), and all keep opening.
 */
const fixtureOf = (release: number) => join(import.meta.dirname, `fixtures/release-${release}.json`);
const newest = 2;

silenceRxdb();
const prefix = `rxdb-dexie-${databaseName}--`;
let open: Tables[] = [];
afterEach(async () => {
  for (const tables of open) await tables.close();
  open = [];
  for (const { name } of await indexedDB.databases())
    if (name) await resultOf(indexedDB.deleteDatabase(name));
});

async function openAs(accountId: number, versions?: KindVersions): Promise<Tables> {
  const database = await openDatabase(getRxStorageDexie(), { shared: true, ...(versions && { versions }) });
  const tables = await rxTables(database, accountId);
  open.push(tables);
  return tables;
}

async function close(tables: Tables): Promise<void> {
  open = open.filter((other) => other !== tables);
  await tables.close();
}

/** Leaves on the device what a day of work leaves there. */
async function live(): Promise<string[]> {
  const tables = await openAs(1);
  await tables.storeRows('profile', 'run 1', [profileRow(1)], []);
  await tables.storeRows('attendance', 'run 1', [attendanceRow(1), attendanceRow(2, 'late')], []);
  await tables.changeNote({
    epoch: '0123456789abcdef0123456789abcdef',
    run: 'run 1',
    syncedAt: '2026-03-02T09:00:00.000Z',
    mirrored: {
      profile: { seq: 3, id: 1, version: kinds.profile.version, complete: true },
      attendance: { seq: 9, id: 2, version: kinds.attendance.version, complete: true },
    },
  });
  const waiting = await tables.addEntry(checkInEntry(1, { address: 'Here' }), [
    new Blob(['proof'], { type: 'text/plain' }),
  ]);
  const failed = await tables.addEntry(checkInEntry(1));
  await tables.changeEntry(failed.id, ['waiting'], {
    state: 'failed',
    attempts: 1,
    error: 'You have already checked in today',
  });
  const bobs = await tables.addEntry(checkInEntry(2));
  const gone = await tables.addEntry(checkInEntry(1));
  await tables.removeEntry(gone.id, ['waiting']);
  await close(tables);
  return [waiting.id, failed.id, bobs.id];
}

async function rowsOf(tables: Tables): Promise<unknown[]> {
  const rows = seen<readonly { id: number }[]>((listener) => tables.watchRows('attendance', listener));
  await rows.until((shown) => shown.length > 0);
  rows.stop();
  return [...rows.latest()].sort((a, b) => a.id - b.id);
}

async function expectAllThere(tables: Tables): Promise<void> {
  expect(await tables.note()).toMatchObject({
    accountId: 1,
    epoch: '0123456789abcdef0123456789abcdef',
    syncedAt: '2026-03-02T09:00:00.000Z',
    mirrored: { attendance: { seq: 9, id: 2, complete: true } },
  });
  await expectQueueThere(tables);
}

async function expectQueueThere(tables: Tables): Promise<void> {
  const [waiting, failed, ...others] = await tables.entries();
  expect(others).toEqual([]);
  expect(waiting).toMatchObject({ ...checkInEntry(1, { address: 'Here' }), state: 'waiting', attempts: 0 });
  expect(failed).toMatchObject({ state: 'failed', error: 'You have already checked in today' });
  const [file] = await tables.filesOf(waiting?.id ?? '');
  expect(await file?.text()).toBe('proof');
}

test.runIf(process.env['WRITE_FIXTURE'])('writes the fixture of a new release', async () => {
  expect(existsSync(fixtureOf(newest))).toBe(false);
  await live();
  writeFileSync(fixtureOf(newest), `${JSON.stringify(await freeze(prefix), undefined, 1)}\n`);
});

const frozen = (release: number) =>
  frozenDatabases.parse(JSON.parse(readFileSync(fixtureOf(release), 'utf8')));

test('S17 a device that release 2 left opens with everything there: rows, note, queue and files', async () => {
  await thaw(frozen(2));
  const tables = await openAs(1);
  expect(await rowsOf(tables)).toEqual([attendanceRow(1), attendanceRow(2, 'late')]);
  await expectAllThere(tables);
});

/** An announcement as release 2 kept it. */
const oldAnnouncement = {
  id: 3,
  senderId: 9,
  content: 'The office is closed on Friday',
  isAnnouncement: true,
  createdAt: '2026-03-02T09:00:00.000Z',
};

test('S17 announcements that release 2 left are shown with nobody named, and asked for anew', async () => {
  const lies = { key: '1.announcement.3', kind: 'announcement', version: 0, row: oldAnnouncement };
  await thaw(withLike(frozen(2), '0--rows', lies));
  const tables = await openAs(1);
  const { mirrored } = await tables.note();
  await tables.changeNote({
    mirrored: { ...mirrored, announcement: { seq: 7, id: 3, version: 0, complete: true } },
  });
  const shown = await firstValue<readonly unknown[]>((listener) =>
    tables.watchRows('announcement', listener),
  );
  expect(shown).toEqual([{ ...oldAnnouncement, senderName: '', clientId: null }]);
  const asked: unknown[] = [];
  await pullAll(tables, async ({ after }) => {
    asked.push(after.announcement, after.attendance);
    return nothingNew();
  });
  expect(asked).toEqual([
    { seq: 0, id: 0 },
    { seq: 9, id: 2 },
  ]);
});

test('S17 nobody knows of a socket on a device that release 2 left, and its note lies at one place only', async () => {
  await thaw(frozen(2));
  const tables = await openAs(1);
  expect((await tables.note()).live).toBeNull();
  await deleteAbandoned();
  const left = (await indexedDB.databases()).map(({ name }) => name?.replace(prefix, ''));
  expect(left.filter((name) => name?.endsWith('notes'))).toEqual(['2--notes']);
  await expectAllThere(tables);
});

test('S17 a device that release 1 left opens with its queue and files, and asks for all rows anew', async () => {
  await thaw(frozen(1));
  const tables = await openAs(1);
  await expectQueueThere(tables);
  const asked: unknown[] = [];
  await pullAll(tables, async (input) => {
    asked.push(input);
    return nothingNew();
  });
  const everything = Object.fromEntries(kindNames.map((kind) => [kind, { seq: 0, id: 0 }]));
  expect(asked).toEqual([{ epoch: null, after: everything }]);
});

describe.each([1, 2])('S17 a device that release %i left', (release) => {
  test('works on: entries change and go, new ones come behind, the other account finds its own', async () => {
    await thaw(frozen(release));
    const tables = await openAs(1);
    const [waiting, failed] = await tables.entries();
    expect(await tables.changeEntry(waiting?.id ?? '', ['waiting'], { state: 'sending' })).toBe(true);
    expect(await tables.removeEntry(failed?.id ?? '', ['failed'])).toBe(true);
    const added = await tables.addEntry(checkInEntry(1));
    expect((await tables.entries()).map(({ id }) => id)).toEqual([waiting?.id, added.id]);
    await close(tables);
    expect(await (await openAs(2)).entries()).toMatchObject([{ accountId: 2, state: 'waiting' }]);
  });
});

test('S17 what release 1 kept its rows in is deleted, and nothing of the queue', async () => {
  await thaw(frozen(1));
  await close(await openAs(1));
  await deleteAbandoned();
  const left = (await indexedDB.databases()).map(({ name }) => name?.replace(prefix, ''));
  for (const gone of ['0--profile', '0--company', '0--attendance', '0--notes'])
    expect(left).not.toContain(gone);
  expect(left).toEqual(expect.arrayContaining(['0--offlineAttendance', '0--rows', '2--notes']));
  await expectQueueThere(await openAs(1));
});

describe('S17 a release in which rows have another shape', () => {
  const next: KindVersions = {
    ...kinds,
    attendance: { version: 1, migrations: { 1: (row) => ({ ...row, status: 'late', migrated: true }) } },
  };

  test('shows the old rows in the new shape, and keeps queue, files and note', async () => {
    await live();
    const tables = await openAs(1, next);
    expect(await rowsOf(tables)).toMatchObject([
      { id: 1, migrated: true },
      { id: 2, migrated: true },
    ]);
    await expectAllThere(tables);
  });

  test('opened again, migrates once and loses nothing', async () => {
    await live();
    await close(await openAs(1, next));
    const tables = await openAs(1, next);
    expect(await rowsOf(tables)).toHaveLength(2);
    await expectAllThere(tables);
  });

  test('asks for the rows of that kind anew, and for no others', async () => {
    await live();
    const tables = await openAs(1);
    const { mirrored } = await tables.note();
    // This release's rows count as those of an earlier one.
    await tables.changeNote({
      mirrored: { ...mirrored, attendance: { seq: 9, id: 2, version: -1, complete: true } },
    });
    const asked: unknown[] = [];
    await pullAll(tables, async ({ after }) => {
      asked.push(after.attendance, after.profile);
      return nothingNew();
    });
    expect(asked).toEqual([
      { seq: 0, id: 0 },
      { seq: 3, id: 1 },
    ]);
    expect(await rowsOf(tables)).toHaveLength(2);
  });
});
