import 'fake-indexeddb/auto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { type KindVersions, openDatabase, shapes } from '../../src/store/device/database.ts';
import { kinds } from '../../src/store/device/kinds.ts';
import { databaseName } from '../../src/store/device/names.ts';
import { readQueue } from '../../src/store/device/read-queue.ts';
import { rxTables } from '../../src/store/device/rx-tables.ts';
import { deviceStorage, openCollections } from '../../src/store/device/rxdb.ts';
import { databasePrefix } from '../../src/store/device/rxdb-layout.ts';
import type { Tables } from '../../src/store/device/tables.ts';
import { pullAll } from '../../src/store/sync/mirror.ts';
import { freeze, frozenDatabases, thaw } from './frozen.ts';
import { resultOf } from './indexed-db.ts';
import { attendanceRow, checkInEntry, profileRow, seen } from './samples.ts';
import { nothingNew } from './test-environment.ts';

/**
 * What the local store once left on a device, by the number of the fixture. A fixture is never rewritten: a change of the
 * stored shape adds one (`WRITE_FIXTURE=1`, under the next number), and all must keep opening.
 */
const fixtureOf = (number: number) => join(import.meta.dirname, `fixtures/store-${number}.json`);
const newest = 3;

let open: Tables[] = [];
afterEach(async () => {
  for (const tables of open) await tables.close();
  open = [];
  for (const { name } of await indexedDB.databases())
    if (name) await resultOf(indexedDB.deleteDatabase(name));
});

async function openAs(accountId: number, versions?: KindVersions): Promise<Tables> {
  const database = await openDatabase(deviceStorage(), { shared: true, ...(versions && { versions }) });
  const tables = await rxTables(database, accountId);
  open.push(tables);
  return tables;
}

async function close(tables: Tables): Promise<void> {
  open = open.filter((other) => other !== tables);
  await tables.close();
}

/** Leaves on the device what a work day leaves there. */
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
  const waiting = await tables.addEntry({ ...checkInEntry(1, { address: 'Here' }), clockDoubt: true }, [
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

test.runIf(process.env['WRITE_FIXTURE'])('writes the newest fixture', async () => {
  expect(existsSync(fixtureOf(newest))).toBe(false);
  await live();
  writeFileSync(fixtureOf(newest), `${JSON.stringify(await freeze(databasePrefix), undefined, 1)}\n`);
});

const frozen = (number: number) => frozenDatabases.parse(JSON.parse(readFileSync(fixtureOf(number), 'utf8')));

describe.each([1, 2, 3])('S17 a device that store %i left', (number) => {
  test('opens with everything there: rows, note, queue and files', async () => {
    await thaw(frozen(number));
    const tables = await openAs(1);
    expect(await rowsOf(tables)).toEqual([attendanceRow(1), attendanceRow(2, 'late')]);
    await expectAllThere(tables);
  });

  test('works on: entries change and go, new ones come behind, the other account finds its own', async () => {
    await thaw(frozen(number));
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

test('S17 a queue of an earlier schema is migrated, with its files', async () => {
  await thaw(frozen(1));
  const queue = shapes.offlineAttendance;
  const { collection, close: closeAll } = await openCollections(databaseName, deviceStorage(), true, {
    ...shapes,
    offlineAttendance: {
      schema: { ...queue.schema, version: 2 },
      migrationStrategies: {
        ...queue.migrationStrategies,
        2: (entry: object) => ({ ...entry, attempts: 7 }),
      },
    },
  });
  const entries = collection('offlineAttendance');
  const [waiting, failed] = (await entries.stored({ accountId: 1 })).sort((a, b) => a.order - b.order);
  expect([waiting, failed]).toMatchObject([
    { state: 'waiting', attempts: 7 },
    { state: 'failed', attempts: 7 },
  ]);
  const [file] = await entries.files(waiting?.id ?? '');
  expect(await file?.text()).toBe('proof');
  await closeAll();
});

test('L42 S17 what version 0 parked because of an answer of no procedure waits again', async () => {
  const text = JSON.stringify(frozen(1)).replace(
    'You have already checked in today',
    'This request came from another site',
  );
  await thaw(frozenDatabases.parse(JSON.parse(text)));
  const [, parked] = await (await openAs(1)).entries();
  expect(parked).toMatchObject({ state: 'waiting', attempts: 0, error: null, reason: null, nextTryAt: null });
  expect(await readQueue()).toHaveLength(3);
});

test('S17 S28 the service worker reads a queue that no page has migrated yet', async () => {
  await thaw(frozen(1));
  expect(await readQueue()).toHaveLength(3);
});

describe('S17 a version in which rows have another shape', () => {
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

  test('pulls the rows of that kind again, and no others', async () => {
    await live();
    const tables = await openAs(1);
    const { mirrored } = await tables.note();
    // Treats today's rows as those of an earlier version.
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
