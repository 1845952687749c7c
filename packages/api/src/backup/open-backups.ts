import type { Config } from '../config.ts';
import { readVersion } from '../version.ts';
import { BackupRefused } from './archive-format.ts';
import { openBackupFolder } from './backup-folder.ts';
import { type Backups, type BackupsOptions, createBackups } from './backups.ts';
import { expectRoom, freeBytesOf } from './room.ts';
import { writeApart } from './write-apart.ts';

/** Opens the backups of a running server. Throws `ConfigError` for a wrong BACKUP_DIR. */
export async function openBackups(
  config: Pick<Config, 'dataFolder' | 'databaseUrl' | 'backupFolder' | 'backupPassphrase'>,
  parts: Pick<BackupsOptions, 'store' | 'clock' | 'problems' | 'log'>,
): Promise<Backups> {
  const { dataFolder, backupFolder, backupPassphrase: passphrase } = config;
  const folder = await openBackupFolder(config);
  const version = readVersion();
  const encryption = passphrase === undefined ? undefined : { passphrase };
  const onServer = config.databaseUrl === undefined ? {} : { write: refuse, expectRoom: refuse };
  return createBackups({
    ...parts,
    folder,
    place: backupFolder === undefined ? 'data folder' : 'BACKUP_DIR',
    encrypts: passphrase !== undefined,
    write: (order, signal) => writeApart({ ...order, dataFolder, version, encryption }, signal),
    freeBytes: freeBytesOf,
    expectRoom: () => expectRoom(dataFolder, folder, freeBytesOf),
    ...onServer,
  });
}

async function refuse(): Promise<never> {
  throw new BackupRefused('Muster does not back up a database server: use pg_dump, and copy DATA_DIR');
}
