import { randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { UnusableDatabase } from '@muster/db/engine/database-url';
import { MoveRefused } from '@muster/db/move/ends';
import { openStore } from '@muster/db/open';
import { asItIs } from '@muster/domain/language/texts';
import type { Config } from '../config/config.ts';
import { pathsOf } from '../data-folder/paths.ts';
import { type ArchiveContent, BackupRefused } from './archive-format.ts';
import { moveToDatabase } from './move-database/to-database.ts';
import { restoreBackup } from './restore.ts';
import type { UnpackOptions } from './unpack-backup.ts';

type Target = Pick<Config, 'dataFolder' | 'databaseUrl' | 'secretKey'>;

/** All is verified in the data folder first (D46). Throws {@link BackupRefused}; then the database is as it was. */
export async function restoreToDatabase(
  file: string,
  target: Target,
  options: UnpackOptions,
): Promise<ArchiveContent> {
  const { copying } = pathsOf(target.dataFolder);
  const folder = join(copying, randomBytes(8).toString('hex'));
  await mkdir(copying, { recursive: true, mode: 0o700 });
  try {
    const content = await restoreBackup(file, folder, options);
    await moveRestored(folder, target);
    return content;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Throws {@link BackupRefused} if the database has an account, or cannot keep what was backed up. */
export async function moveRestored(folder: string, { databaseUrl, secretKey }: Target): Promise<void> {
  if (databaseUrl === undefined) throw new Error('There is no database on a server to restore into');
  // An earlier release's backup gets this release's schema.
  await (await openStore(pathsOf(folder).database)).close();
  const config = { dataFolder: folder, databaseUrl: undefined, secretKey };
  const order = { config, to: databaseUrl, say: () => undefined };
  try {
    await moveToDatabase(order, { replacesFounded: true });
  } catch (error) {
    if (!(error instanceof MoveRefused || error instanceof UnusableDatabase)) throw error;
    throw new BackupRefused(asItIs('backup.refused', error.message.replaceAll('--to', 'DATABASE_URL')));
  }
}
