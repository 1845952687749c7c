import type { Pool } from 'pg';
import { createChangeNotifier } from '../../change-notifier.ts';
import { type ConnectionSettings, placeOf, settingsOf } from '../../database-url.ts';
import { randomId, randomSalt } from '../../random-id.ts';
import type { Store, StoreOptions } from '../../store.ts';
import { batchWrites } from '../../write-batch.ts';
import { guardWrites, unwatched } from '../../write-guard.ts';
import { readHandle } from './connection.ts';
import { expectUsable } from './expectations.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { createPool } from './pool.ts';
import { snapshotsOf } from './snapshots.ts';
import { createWriter } from './writer.ts';

/**
 * Opens the database at a `postgres://` address and migrates it. Throws {@link UnusableDatabase} with one line for the
 * operator if it cannot be used.
 */
export async function openPostgres(url: string, options: StoreOptions): Promise<Store> {
  const settings = settingsOf(url);
  await prepareDatabase(settings);
  const pools = poolsOf(settings);
  const close = async () => void (await Promise.all([pools.reading.end(), pools.writing.end()]));
  try {
    return { ...(await storeOn(pools, options)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The connections of a store. */
export interface Pools {
  readonly reading: Pool;
  readonly writing: Pool;
  /** The database, as failures name it. */
  readonly name: string;
}

/** Opens no connection yet. */
export function poolsOf(settings: ConnectionSettings): Pools {
  return {
    reading: createPool(settings, 'read'),
    writing: createPool(settings, 'write'),
    name: placeOf(settings),
  };
}

/** A store of a database that has this release's schema. The caller ends the pools. */
export async function storeOn(
  { reading, writing, name }: Pools,
  { newId = randomId, watch = unwatched }: StoreOptions,
): Promise<Omit<Store, 'close'>> {
  const read = readHandle(reading, snapshotsOf(reading));
  const notifier = await createChangeNotifier(read);
  const guard = guardWrites(noFiles, name, watch);
  return {
    read,
    write: batchWrites(createWriter(writing), notifier, { newId, newSalt: randomSalt }, guard),
    expectFiles: () => undefined,
    stopWaiting: guard.stopWaiting,
    onChange: notifier.onChange,
    notifyExternalWrites: notifier.notifyExternalWrites,
  };
}

/** The files are the server's. */
const noFiles = { look: () => undefined, close: () => undefined };

async function prepareDatabase(settings: ReturnType<typeof settingsOf>): Promise<void> {
  const pool = createPool(settings, 'migrate');
  try {
    await expectUsable(pool, settings);
    await migrate(pool, migrations);
  } finally {
    await pool.end();
  }
}
