import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { lockFolder } from '@muster/db/engine/sqlite/lock';
import { pathsOf } from '../data-folder/paths.ts';
import { syncFolder } from '../data-folder/sync-folder.ts';
import { BackupRefused, databaseName } from './archive-format.ts';

export function uploadedBackupPaths(dataFolder: string) {
  const folder = pathsOf(dataFolder).uploadedBackup;
  return {
    folder,
    archive: join(folder, 'archive'),
    unpacked: join(folder, 'unpacked'),
    /** Exists once all of it is verified and on disk. Says when the backup was made. */
    ready: join(folder, 'ready'),
  };
}

export async function markReady(dataFolder: string, madeAt: string): Promise<void> {
  const { folder, ready } = uploadedBackupPaths(dataFolder);
  const handle = await open(ready, 'wx', 0o600);
  try {
    await handle.writeFile(madeAt);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await syncFolder(folder);
}

/**
 * Called before the database is opened; goes on where a crash stopped it, with the database last. Undefined if none
 * was put into place. Leaves everything alone while a server runs. `put` puts it elsewhere; what that refuses is
 * removed.
 */
export async function placeUploadedBackup(
  dataFolder: string,
  put?: (unpacked: string) => Promise<void>,
): Promise<string | undefined> {
  const paths = pathsOf(dataFolder);
  const { folder, ready, unpacked } = uploadedBackupPaths(dataFolder);
  if (!existsSync(folder)) return undefined;
  const unlock = lockFolder(paths.lock);
  if (!unlock) return undefined;
  try {
    const madeAt = existsSync(ready) ? readFileSync(ready, 'utf8') : undefined;
    if (madeAt !== undefined) await (put ? put(unpacked) : place(dataFolder, paths.database));
    rmSync(folder, { recursive: true, force: true });
    return madeAt;
  } catch (error) {
    if (error instanceof BackupRefused) rmSync(folder, { recursive: true, force: true });
    throw error;
  } finally {
    unlock();
  }
}

async function place(dataFolder: string, database: string): Promise<void> {
  const { unpacked } = uploadedBackupPaths(dataFolder);
  for (const name of readdirSync(unpacked).filter((each) => each !== databaseName)) {
    rmSync(join(dataFolder, name), { recursive: true, force: true });
    renameSync(join(unpacked, name), join(dataFolder, name));
  }
  if (existsSync(join(unpacked, databaseName))) {
    for (const end of ['-wal', '-shm']) rmSync(`${database}${end}`, { force: true });
    renameSync(join(unpacked, databaseName), database);
  }
  await syncFolder(dataFolder);
}
