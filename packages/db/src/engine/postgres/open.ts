import { createChangeNotifier } from '../../change-notifier.ts';
import { settingsOf } from '../../database-url.ts';
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
export async function openPostgres(
  url: string,
  { newId = randomId, watch = unwatched }: StoreOptions,
): Promise<Store> {
  const settings = settingsOf(url);
  await prepareDatabase(settings);
  const [reading, writing] = [createPool(settings, 'read'), createPool(settings, 'write')];
  const read = readHandle(reading, snapshotsOf(reading));
  const notifier = await createChangeNotifier(read);
  const guard = guardWrites(noFiles, `${settings.host}:${settings.port}/${settings.database}`, watch);
  return {
    read,
    write: batchWrites(createWriter(writing), notifier, { newId, newSalt: randomSalt }, guard),
    expectFiles: () => undefined,
    stopWaiting: guard.stopWaiting,
    onChange: notifier.onChange,
    notifyExternalWrites: notifier.notifyExternalWrites,
    close: async () => void (await Promise.all([reading.end(), writing.end()])),
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
