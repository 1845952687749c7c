import type { Config } from '../config/config.ts';
import { readRelease } from '../monitoring/release/read-release.ts';
import { openBackupFolder } from './backup-folder.ts';
import { type Backups, type BackupsOptions, createBackups } from './backups.ts';
import { databaseArchives } from './database-archives.ts';
import { folderArchives } from './folder-archives.ts';
import { expectSpace, expectSpaceForShared, freeBytesOf } from './free-space.ts';
import { writeApart } from './write-apart.ts';
import type { SharedDatabase } from './write-backup.ts';

/** Opens the backups of a running server. Throws `ConfigError` for a wrong BACKUP_DIR. */
export async function openBackups(
  config: Pick<Config, 'dataFolder' | 'databaseUrl' | 'secretKey' | 'backupFolder' | 'backupPassphrase'>,
  parts: Pick<BackupsOptions, 'store' | 'clock' | 'problems' | 'log'>,
): Promise<Backups> {
  const { dataFolder, databaseUrl, backupFolder, backupPassphrase: passphrase } = config;
  const folder = await openBackupFolder(config);
  const release = readRelease();
  const encryption = passphrase === undefined ? undefined : { passphrase };
  const room = { freeBytes: freeBytesOf, isPadded: passphrase !== undefined };
  const shared = sharedDatabaseOf(config);
  return createBackups({
    ...parts,
    ...archivesOf(),
    encrypts: passphrase !== undefined,
    write: (order, signal) => writeApart({ ...order, dataFolder, shared, release, encryption }, signal),
    freeBytes: freeBytesOf,
    expectSpace: () =>
      shared
        ? expectSpaceForShared(shared.url, dataFolder, folder, room)
        : expectSpace(dataFolder, folder, room),
  });

  /** Without a folder that they share, servers share the archives in their database. */
  function archivesOf(): Pick<BackupsOptions, 'archives' | 'place'> {
    if (backupFolder !== undefined) return { archives: folderArchives(folder), place: 'BACKUP_DIR' };
    if (databaseUrl === undefined) return { archives: folderArchives(folder), place: 'data folder' };
    return { archives: databaseArchives(parts.store, parts.clock, folder), place: 'database' };
  }
}

export function sharedDatabaseOf({
  databaseUrl,
  secretKey,
}: Pick<Config, 'databaseUrl' | 'secretKey'>): SharedDatabase | undefined {
  return databaseUrl !== undefined && secretKey !== undefined
    ? { url: databaseUrl, secretKey: secretKey.toString('hex') }
    : undefined;
}
