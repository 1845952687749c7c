import { closeSync, existsSync, openSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { failureCodeOf, meaningOf } from '@muster/domain/admin/storage-failures';
import { ConfigError } from '../config/config.ts';
import type { DataPaths } from './paths.ts';
import { judgeVolume } from './volumes.ts';

/** Says in one line, with the fix, why the system or SQLite refused `path` (D53). Other errors stay as they are. */
export function storageRefusal(error: unknown, path: string): unknown {
  const code = failureCodeOf(error);
  const says = /^E(ACCES|PERM)$/.test(code) ? wrongOwner : meaningOf(code)?.atStart;
  return says ? new ConfigError(says(path)) : error;
}

function wrongOwner(path: string): string {
  const own = process.geteuid?.();
  const { uid } = statSync(path);
  return `The account of this process (uid ${own}) may not write ${path}, which belongs to uid ${uid}: chown -R ${own} the data folder, or run Muster as its owner`;
}

/** Throws {@link ConfigError} (D53). Asked before the folder is made: making one on /proc never ends. */
export function expectUsableVolume(dataFolder: string): void {
  const verdict = judgeVolume(dataFolder);
  if (verdict.use !== 'refused') return;
  throw new ConfigError(
    `DATA_DIR is on a volume of the kind ${verdict.kind}, on which a database cannot be kept safe: choose a folder on a disk of this machine: ${dataFolder}`,
  );
}

/** Throws {@link ConfigError}, with the fix, unless this account can write the folder and each file of Muster in it. */
export function expectWritable({ folder: whole, ...paths }: DataPaths): void {
  const { database, keys, uploads, arriving, mail, lock } = paths;
  for (const folder of [whole, keys, uploads, arriving, mail]) if (existsSync(folder)) tryToWrite(folder);
  for (const path of [database, `${database}-wal`, `${database}-shm`, lock]) tryToOpen(path);
  for (const name of filesIn(keys)) tryToOpen(join(keys, name));
}

/** More than a new lock file, log and key need. */
const probe = Buffer.alloc(65_536, 1);

function tryToWrite(folder: string): void {
  const path = join(folder, `.probe-${process.pid}`);
  try {
    writeFileSync(path, probe, { flush: true, mode: 0o600 });
    rmSync(path);
  } catch (error) {
    // A full disk takes a part of the probe.
    if (existsSync(path)) rmSync(path);
    throw storageRefusal(error, folder);
  }
}

function tryToOpen(path: string): void {
  if (!existsSync(path)) return;
  try {
    closeSync(openSync(path, 'r+'));
  } catch (error) {
    throw storageRefusal(error, path);
  }
}

/** Throws {@link ConfigError} (D53): a new database would make all files look abandoned. */
export function expectDatabaseOrNothing(paths: DataPaths): void {
  const { database, marker, keys, uploads, mail, backups, quarantine } = paths;
  if (existsSync(database)) return;
  const left = [
    ...(sizeOf(`${database}-wal`) > 0 ? ['the log of a database'] : []),
    ...(existsSync(marker) ? [marker] : []),
    ...[uploads, keys, mail, backups, quarantine].filter(holdsFiles),
  ];
  if (left.length === 0) return;
  throw new ConfigError(
    `The database is missing: DATA_DIR ${paths.folder} has no muster.db, but ${left.join(', ')}: mount the volume that has it, or restore a backup into an empty folder; a new company needs an empty folder, too`,
  );
}

function holdsFiles(folder: string): boolean {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return false;
  return readdirSync(folder, { recursive: true, withFileTypes: true }).some((entry) => entry.isFile());
}

function filesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}
