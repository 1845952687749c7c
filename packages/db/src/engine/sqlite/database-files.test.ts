import { readFileSync, renameSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DomainError } from '@muster/domain/errors';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DatabaseFiles, StorageWatch } from '../../store/write-guard.ts';
import { addAccount } from '../../testing/rows.ts';
import { openTestStore, type TestStore } from '../../testing/store.ts';
import { connect, sqliteOf } from './connection.ts';
import { watchDatabaseFiles } from './database-files.ts';

let store: TestStore;
let files: DatabaseFiles;
const at = (name: string) => join(store.folder, name);
beforeEach(async () => {
  store = await openTestStore();
  files = watchDatabaseFiles(at('muster.db'));
});
afterEach(async () => {
  await store.close();
  files.close();
});

const addAccounts = async (from: number, count: number) => {
  for (let n = from; n < from + count; n += 1)
    await addAccount(store, { employeeId: `E${n}`, fullName: 'x'.repeat(99) });
};

/** Runs a pragma on a connection of its own, as another process would. */
function elsewhere(pragma: string): void {
  const other = connect(at('muster.db'), false);
  sqliteOf(other).pragma(pragma);
  sqliteOf(other).close();
}

test('D48 writes, checkpoints and a log that starts over are no loss', async () => {
  for (const mode of ['PASSIVE', 'FULL', 'RESTART', 'TRUNCATE']) {
    await addAccounts(statSync(at('muster.db-wal')).size, 30);
    expect(files.look()).toBeUndefined();
    elsewhere(`wal_checkpoint(${mode})`);
    expect(files.look()).toBeUndefined();
  }
});

test('D48 a second checkpoint of a log that a reader kept from beginning again is no loss', async () => {
  const reader = sqliteOf(connect(at('muster.db'), false));
  await addAccounts(0, 5);
  reader.exec('BEGIN');
  reader.prepare('SELECT count(*) FROM users').get();
  elsewhere('wal_checkpoint(PASSIVE)');
  expect(files.look()).toBeUndefined();
  await addAccounts(5, 5);
  reader.exec('COMMIT');
  elsewhere('wal_checkpoint(PASSIVE)');
  expect(files.look()).toBeUndefined();
  reader.close();
});

test('D48 a database that became shorter because it holds less is no loss', async () => {
  await addAccounts(0, 300);
  elsewhere('wal_checkpoint(TRUNCATE)');
  expect(files.look()).toBeUndefined();
  const before = statSync(at('muster.db')).size;
  const other = connect(at('muster.db'), false);
  sqliteOf(other).pragma('foreign_keys = OFF');
  sqliteOf(other).exec('DELETE FROM users; VACUUM');
  sqliteOf(other).pragma('wal_checkpoint(TRUNCATE)');
  sqliteOf(other).close();
  expect(statSync(at('muster.db')).size).toBeLessThan(before);
  expect(files.look()).toBeUndefined();
});

test('D48 a log that was cut stays a loss, also when it is as long as before', async () => {
  await addAccounts(0, 5);
  const { size } = statSync(at('muster.db-wal'));
  truncateSync(at('muster.db-wal'), size - 1);
  const cut = { what: 'cut', path: at('muster.db-wal') };
  expect(files.look()).toEqual(cut);
  truncateSync(at('muster.db-wal'), size);
  expect(files.look()).toEqual(cut);
});

test('D48 a database that another one was written over is a loss, even if it is longer', async () => {
  const other = await openTestStore();
  await addAccounts(0, 3);
  elsewhere('wal_checkpoint(TRUNCATE)');
  expect(files.look()).toBeUndefined();
  writeFileSync(at('muster.db'), readFileSync(join(other.folder, 'muster.db')), { flag: 'r+' });
  truncateSync(at('muster.db'), 10_000_000);
  await other.close();
  expect(files.look()).toEqual({ what: 'overwritten', path: at('muster.db') });
});

test('D48 the files are looked at at most once a second, and before a batch is acknowledged', async () => {
  let now = 0;
  const told: unknown[] = [];
  const watch: StorageWatch = {
    elapsed: () => now,
    lost: (loss) => void told.push(loss?.what),
    refused: () => undefined,
    written: () => undefined,
  };
  const watched = await openTestStore(undefined, watch);
  const path = join(watched.folder, 'muster.db');
  const write = () => watched.write(() => 'saved').catch((error: unknown) => error);
  expect(await write()).toBe('saved');
  renameSync(path, `${path}.away`);
  now = 999;
  expect(await write()).toBe('saved');
  now = 1_000;
  expect(await write()).toBeInstanceOf(DomainError);
  renameSync(`${path}.away`, path);
  expect(await write()).toBeInstanceOf(DomainError);
  // A file that goes while a write is under way.
  now = 2_000;
  const late = watched.write(() => {
    now = 3_000;
    renameSync(path, `${path}.away`);
    return 'saved';
  });
  await expect(late).rejects.toMatchObject({ kind: 'busy' });
  expect(told).toEqual(['gone', undefined, 'gone']);
  await watched.close();
});
