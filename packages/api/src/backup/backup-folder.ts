import { constants } from 'node:fs';
import { access, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readBackupFileName, type StoredBackup } from '@muster/domain/backup/file-name';
import { backupsToDelete } from '@muster/domain/backup/rotation';
import type { ListedBackup } from '@muster/domain/backup/schema';
import { epochMilliseconds, type Instant } from '@muster/domain/calendar/instant';
import type { Zone } from '@muster/domain/calendar/versions';
import { type Config, ConfigError } from '../config/config.ts';
import { pathsOf } from '../data-folder/paths.ts';
import { ageMagic } from './encryption.ts';
import { removeLeftovers } from './safe-files.ts';

/** Throws {@link ConfigError} unless BACKUP_DIR can be written: a missing one is a volume that is not mounted. */
export async function openBackupFolder(config: Pick<Config, 'dataFolder' | 'backupFolder'>): Promise<string> {
  const { dataFolder, backupFolder } = config;
  if (backupFolder === undefined) {
    const { backups } = pathsOf(dataFolder);
    await mkdir(backups, { recursive: true, mode: 0o700 });
    return backups;
  }
  if (!(await stat(backupFolder).catch(() => undefined))?.isDirectory())
    throw new ConfigError(`BACKUP_DIR ${backupFolder} is not a folder: make it, or mount its volume`);
  await access(backupFolder, constants.R_OK | constants.W_OK | constants.X_OK).catch(() => {
    throw new ConfigError(`BACKUP_DIR ${backupFolder} cannot be written: give it to the account of Muster`);
  });
  return backupFolder;
}

export async function listBackups(folder: string): Promise<ListedBackup[]> {
  const listed = await Promise.all((await storedIn(folder)).map((backup) => describe(folder, backup)));
  return listed.flat().sort((a, b) => (a.name < b.name ? 1 : -1));
}

export async function rotateBackups(folder: string, zone: Zone): Promise<void> {
  for (const { name } of backupsToDelete(await storedIn(folder), zone))
    await rm(join(folder, name), { force: true });
}

async function storedIn(folder: string): Promise<StoredBackup[]> {
  return (await readdir(folder)).flatMap((name) => readBackupFileName(name) ?? []);
}

export function sweepUnfinished(folder: string, now: Instant): Promise<void> {
  return removeLeftovers(folder, (name) => unfinished.test(name), epochMilliseconds(now));
}

const unfinished = /^muster-.+\.backup\.[0-9a-f]{16}\.part$/;

/** Nothing for a file that is gone meanwhile, or is none. */
async function describe(folder: string, { name, at, origin }: StoredBackup): Promise<ListedBackup[]> {
  const handle = await open(join(folder, name)).catch(() => undefined);
  try {
    const found = await handle?.stat();
    if (!handle || !found?.isFile()) return [];
    const start = Buffer.alloc(ageMagic.length);
    await handle.read(start, 0, start.length, 0);
    return [{ name, at, origin, encrypted: start.equals(ageMagic) }];
  } finally {
    await handle?.close();
  }
}
