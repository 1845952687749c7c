import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { connect, sqliteOf } from '@muster/db/engine/sqlite/connection';
import { expectUsableVolume } from '../data-folder/checks.ts';
import { markDatabase } from '../data-folder/history-marker.ts';
import { isRestoring, pathsOf } from '../data-folder/paths.ts';
import { syncFolder } from '../data-folder/sync-folder.ts';
import { type ArchiveContent, BackupRefused, databaseName } from './archive-format.ts';
import { isEncrypted } from './read-archive.ts';
import { giveName } from './safe-files.ts';
import { backupRefusals } from './texts.ts';
import { type UnpackOptions, unpackBackup } from './unpack-backup.ts';

/** The database gets its place last (D46); a killed restore begins again. {@link BackupRefused} changes nothing. */
export async function restoreBackup(
  file: string,
  dataFolder: string,
  options: UnpackOptions,
): Promise<ArchiveContent> {
  await isEncrypted(file);
  const made = await makeUnused(dataFolder);
  const { restoring } = pathsOf(dataFolder);
  try {
    const content = await unpackBackup(file, restoring, options);
    await putIntoPlace(restoring, dataFolder);
    await markRestored(pathsOf(dataFolder));
    return content;
  } catch (error) {
    if (made) await rm(made, { recursive: true, force: true });
    throw error;
  }
}

/** Expects one that is there to be empty. The first folder that it made, if any. Throws {@link BackupRefused}. */
export async function makeUnused(dataFolder: string): Promise<string | undefined> {
  expectUsableVolume(dataFolder);
  const made = await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  if (isRestoring(dataFolder)) await emptyFolder(dataFolder);
  const first = (await readdir(dataFolder)).find((name) => name !== volumeFolder);
  if (first !== undefined)
    throw new BackupRefused(backupRefusals.folderInUse({ folder: resolve(dataFolder), name: first }));
  return made;
}

/** What a new ext4 volume holds. */
const volumeFolder = 'lost+found';

async function emptyFolder(dataFolder: string): Promise<void> {
  for (const name of await readdir(dataFolder))
    if (name !== volumeFolder) await rm(join(dataFolder, name), { recursive: true, force: true });
}

/** Moves a temporary folder into its data folder, the database last: until then no server starts there. */
export async function putIntoPlace(restoring: string, dataFolder: string): Promise<void> {
  for (const name of await readdir(restoring))
    if (name !== databaseName) await rename(join(restoring, name), join(dataFolder, name));
  await giveName(join(restoring, databaseName), pathsOf(dataFolder).database);
  await rm(restoring, { recursive: true, force: true });
  await syncFolder(dataFolder);
}

export async function markRestored(paths: ReturnType<typeof pathsOf>): Promise<void> {
  const read = connect(paths.database, true);
  await markDatabase(paths, { read });
  sqliteOf(read).close();
}
