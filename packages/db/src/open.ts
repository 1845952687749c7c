import { chmodSync, existsSync } from 'node:fs';
import { type ChangeNotifier, createChangeNotifier } from './change-notifier.ts';
import type { Db } from './connection.ts';
import { createDatabase, expectWholeDatabase } from './database-file.ts';
import { watchDatabaseFiles } from './database-files.ts';
import { connect, sqliteOf } from './engine/sqlite/connection.ts';
import { addSnapshots, closeConnection, createSnapshotPool } from './engine/sqlite/snapshots.ts';
import { createWriter } from './engine/sqlite/writer.ts';
import { migrate, pendingSchema } from './migrate.ts';
import { randomId, randomSalt } from './random-id.ts';
import { batchWrites, type NewId, type Write } from './write-batch.ts';
import { guardWrites, type StorageWatch, unwatched } from './write-guard.ts';

/** The database of one data folder: a read handle, and the only way to write. */
export interface Store extends Pick<ChangeNotifier, 'onChange' | 'notifyExternalWrites'> {
  /** Sees committed data only. Writes through it fail. */
  readonly read: Db;
  readonly write: Write;
  /** Looks at the database's files now; throws `busy` if they are lost (D48). */
  expectFiles(): void;
  /** From now on, writes are refused while another process holds the database: the server is about to stop. */
  stopWaiting(): void;
  close(): Promise<void>;
}

/** Keeps a copy of a database that is to be migrated to `schema`: `copyTo` writes a whole one to a new file. */
export type BeforeMigration = (schema: number, copyTo: (file: string) => void) => void;

export interface StoreOptions {
  /** Makes ids that do not follow from each other. */
  readonly newId?: NewId;
  /** Learns how the disk treats the database. */
  readonly watch?: StorageWatch;
  readonly beforeMigration?: BeforeMigration;
}

/**
 * Opens the database file at `path`, creates it if it is missing, checks its integrity and migrates it. Reads and
 * writes have a connection each, so no reader sees an uncommitted batch. Throws as {@link expectWholeDatabase} does.
 */
export async function openStore(path: string, options: StoreOptions = {}): Promise<Store> {
  const { beforeMigration } = options;
  if (!existsSync(path)) createDatabase(path);
  else expectWholeDatabase(path);
  const writer = connect(path, false);
  const schema = pendingSchema(writer);
  if (schema !== undefined)
    beforeMigration?.(schema, (file) => void sqliteOf(writer).prepare('VACUUM INTO ?').run(file));
  migrate(writer);
  chmodSync(path, 0o600);
  return storeOf(path, writer, options);
}

/** Opens a file that this program has just made or checked, of this version's schema. */
export function openChecked(path: string, options: StoreOptions = {}): Promise<Store> {
  return storeOf(path, connect(path, false), options);
}

async function storeOf(
  path: string,
  writer: Db,
  { newId = randomId, watch = unwatched }: StoreOptions,
): Promise<Store> {
  const read = connect(path, true);
  const snapshots = createSnapshotPool(path);
  addSnapshots(read, snapshots);
  const notifier = await createChangeNotifier(read);
  const files = watchDatabaseFiles(path);
  const guard = guardWrites(files, path, watch);
  return {
    read,
    write: batchWrites(createWriter(writer), notifier, { newId, newSalt: randomSalt }, guard),
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
