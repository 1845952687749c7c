import { chmodSync, existsSync } from 'node:fs';
import { createChangeNotifier } from '../../store/change-notifier.ts';
import type { Db } from '../../store/connection.ts';
import { attemptsInMemory } from '../../store/limit-counter.ts';
import { randomId, randomSalt } from '../../store/random-id.ts';
import type { Store, StoreOptions } from '../../store/store.ts';
import { onlyServer } from '../../store/store.ts';
import { batchWrites } from '../../store/write-batch.ts';
import { guardWrites, unwatched } from '../../store/write-guard.ts';
import { migrations } from '../migrations/index.ts';
import { connect, sqliteOf } from './connection.ts';
import { createDatabase, expectWholeDatabase } from './database-file.ts';
import { watchDatabaseFiles } from './database-files.ts';
import { migrate, pendingSchema } from './migrate.ts';
import { addSnapshots, closeConnection, createSnapshotPool } from './snapshots.ts';
import { createWriter } from './writer.ts';

/** A connection each for reads and writes hides uncommitted batches. Throws as {@link expectWholeDatabase} does. */
export async function openSqlite(path: string, options: StoreOptions, known = migrations): Promise<Store> {
  const { beforeMigration, queries } = options;
  if (!existsSync(path)) createDatabase(path);
  else expectWholeDatabase(path);
  const writer = connect(path, false, { queries });
  const schema = pendingSchema(writer, known);
  if (schema !== undefined)
    beforeMigration?.(schema, (file) => void sqliteOf(writer).prepare('VACUUM INTO ?').run(file));
  migrate(writer, known);
  chmodSync(path, 0o600);
  return storeOf(path, writer, options);
}

/** Opens a file that this program has just made or checked, of this version's schema. */
export function openChecked(path: string, options: StoreOptions = {}): Promise<Store> {
  return storeOf(path, connect(path, false, { queries: options.queries }), options);
}

async function storeOf(
  path: string,
  writer: Db,
  { newId = randomId, watch = unwatched, queries }: StoreOptions,
): Promise<Store> {
  const read = connect(path, true, { queries });
  const snapshots = createSnapshotPool(path, queries);
  addSnapshots(read, snapshots);
  const notifier = await createChangeNotifier(read);
  const files = watchDatabaseFiles(path);
  const guard = guardWrites(files, path, watch);
  return {
    read,
    write: batchWrites(createWriter(writer, queries), notifier, { newId, newSalt: randomSalt }, guard),
    claimLasts: 0,
    lead: onlyServer,
    attempts: attemptsInMemory(),
    expectFiles: () => guard.expectFiles('now'),
    stopWaiting: guard.stopWaiting,
    onChange: notifier.onChange,
    notifyExternalWrites: notifier.notifyExternalWrites,
    async close() {
      await snapshots.close();
      for (const db of [read, writer]) await closeConnection(db);
      files.close();
    },
  };
}
