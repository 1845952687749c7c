import { writeFile } from 'node:fs/promises';
import { pathsOf } from '@muster/api/data-folder/paths';
import { testEngine } from '@muster/db/testing/engine';
import { openBackupFolder } from '../../api/src/backup/backup-folder.ts';
import { type Backups, type BackupsOptions, createBackups } from '../../api/src/backup/backups.ts';
import { folderArchives } from '../../api/src/backup/folder-archives.ts';
import { expectSpace, type FreeBytes, freeBytesOf } from '../../api/src/backup/free-space.ts';
import { writeBackup } from '../../api/src/backup/write-backup.ts';
import { readRelease } from '../../api/src/monitoring/release/read-release.ts';

/** What a test says of the backups of its application. */
export interface TestBackups {
  /** BACKUP_DIR */
  readonly folder?: string;
  readonly passphrase?: string;
  readonly freeBytes?: FreeBytes;
  /** Makes archives in its own way. */
  readonly write?: BackupsOptions['write'];
}

/** The backups of a server, but archives are written in this process: one of its own costs half a second. */
export async function openTestBackups(
  dataFolder: string,
  parts: Pick<BackupsOptions, 'store' | 'clock' | 'problems' | 'log'>,
  { folder: backupFolder, passphrase, freeBytes = freeBytesOf, write }: TestBackups,
): Promise<Backups> {
  const folder = await openBackupFolder({ dataFolder, backupFolder });
  const release = readRelease();
  // Quick to open: a real one takes a second.
  const encryption = passphrase === undefined ? undefined : { passphrase, workFactor: 2 };
  return createBackups({
    ...parts,
    archives: folderArchives(folder),
    place: backupFolder === undefined ? 'data folder' : 'BACKUP_DIR',
    encrypts: passphrase !== undefined,
    write: write ?? ((order) => writeBackup({ ...order, dataFolder, release, encryption, freeBytes })),
    freeBytes,
    expectSpace: async () => {
      // The room of a database on a server is measured with a real one (tests/postgres/backup).
      if (testEngine === 'sqlite')
        await expectSpace(dataFolder, folder, { freeBytes, isPadded: passphrase !== undefined });
    },
  });
}

/** Writes something quickly, for tests that only need a file. */
export const quickArchive: BackupsOptions['write'] = ({ file }) => writeFile(file, 'archive');

/** The folder of an application's backups. */
export const backupsOf = ({ store }: { readonly store: { readonly folder: string } }): string =>
  pathsOf(store.folder).backups;
