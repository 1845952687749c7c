import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import type { BeforeMigration } from '@muster/db/store/store';
import { migrationCopyName, readBackupFileName } from '@muster/domain/backup/file-name';
import { backupsToDelete } from '@muster/domain/backup/rotation';
import type { Instant } from '@muster/domain/calendar/instant';
import { ConfigError } from '../config/config.ts';

/** For the release of before (D48); no migration touches uploads. Throws {@link ConfigError} without room. */
export function copyBeforeMigration(
  { backups, database }: { readonly backups: string; readonly database: string },
  now: Instant,
): BeforeMigration {
  return (schema, copyTo) => {
    mkdirSync(backups, { recursive: true, mode: 0o700 });
    expectSpace(backups, database);
    const file = join(backups, migrationCopyName(now, schema));
    const part = `${file}.part`;
    rmSync(part, { force: true });
    copyTo(part);
    sync(part);
    renameSync(part, file);
    sync(backups);
    rotateCopies(backups);
  };
}

function expectSpace(folder: string, database: string): void {
  const log = statSync(`${database}-wal`, { throwIfNoEntry: false })?.size ?? 0;
  const needed = statSync(database).size + log;
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize >= needed) return;
  const [free, wanted] = [bavail * bsize, needed].map((bytes) => Math.ceil(bytes / 1024 / 1024));
  throw new ConfigError(
    `There is no room for the copy of the database before its migration: ${folder} has ${free} MB free, ${wanted} MB are needed`,
  );
}

function rotateCopies(folder: string): void {
  const copies = readdirSync(folder)
    .flatMap((name) => readBackupFileName(name) ?? [])
    .filter(({ origin }) => origin === 'migration');
  for (const { name } of backupsToDelete(copies, 'UTC')) rmSync(join(folder, name), { force: true });
}

function sync(path: string): void {
  const opened = openSync(path, 'r');
  fsyncSync(opened);
  closeSync(opened);
}
