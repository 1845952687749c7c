import { existsSync } from 'node:fs';
import { readdir, stat, statfs } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { measureDatabase } from '@muster/db/engine/sqlite/copy-database';
import { pathsOf } from '../data-folder/paths.ts';
import { nearestExisting } from '../data-folder/volumes.ts';
import { BackupRefused, copiedFolders } from './archive-format.ts';
import { longestArchive } from './padding.ts';
import { backupRefusals } from './texts.ts';

export type FreeBytes = (folder: string) => Promise<number>;

export const freeBytesOf: FreeBytes = async (folder) => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** Left free, so that the server goes on writing: its log of changes grows while the copy runs. */
const reserve = 64 * 1024 * 1024;

interface Room {
  readonly freeBytes: FreeBytes;
  readonly isPadded: boolean;
}

/** Throws {@link BackupRefused} unless there is room for the copy and for the archive in `target`. */
export async function expectSpace(
  dataFolder: string,
  target: string,
  { freeBytes, isPadded }: Room,
): Promise<void> {
  const { database, uploads } = await measureDatabase(pathsOf(dataFolder).database);
  const content = database + uploads + (await bytesOfFolders(dataFolder));
  const archive = isPadded ? longestArchive(content) : content;
  await expectOn(dataFolder, database, target, archive, freeBytes);
}

/** Copied to the data folder, and again into the archive. Throws `UnusableDatabase` if it cannot be measured. */
export async function expectSpaceForShared(
  url: string,
  dataFolder: string,
  target: string,
  { freeBytes, isPadded }: Room,
): Promise<void> {
  // Imported here, so that a data folder is backed up without the driver of a server.
  const { measurePostgres } = await import('@muster/db/engine/postgres/measure');
  const { database, uploads } = await measurePostgres(url);
  // The first backup makes the data folder.
  const folder = nearestExisting(resolve(dataFolder));
  const content = database + uploads;
  await expectOn(folder, content, target, isPadded ? longestArchive(content) : content, freeBytes);
}

async function expectOn(folder: string, copy: number, target: string, archive: number, freeBytes: FreeBytes) {
  const oneVolume = (await stat(folder)).dev === (await stat(target)).dev;
  await expectBytes(folder, oneVolume ? copy + archive : copy, freeBytes);
  if (!oneVolume) await expectBytes(target, archive, freeBytes);
}

async function expectBytes(folder: string, bytes: number, freeBytes: FreeBytes): Promise<void> {
  const [needed, free] = [bytes + reserve, await freeBytes(folder)];
  if (free < needed)
    throw new BackupRefused(
      backupRefusals.noRoom({ folder, free: inMegabytes(free), needed: inMegabytes(needed) }),
    );
}

export function inMegabytes(bytes: number): number {
  return Math.ceil(bytes / 1024 / 1024);
}

async function bytesOfFolders(dataFolder: string): Promise<number> {
  let sum = 0;
  for (const folder of copiedFolders) for (const path of await filesIn(dataFolder, folder)) sum += path.size;
  return sum;
}

export async function filesIn(dataFolder: string, folder: string) {
  const path = join(dataFolder, folder);
  const entries = existsSync(path) ? await readdir(path, { withFileTypes: true }) : [];
  const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  const sizes = await Promise.all(names.sort().map((name) => stat(join(path, name)).catch(() => undefined)));
  return names.flatMap((name, place) => {
    const found = sizes[place];
    return found ? [{ path: `${folder}/${name}`, size: found.size }] : [];
  });
}
