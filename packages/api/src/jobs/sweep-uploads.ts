import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { listStoredFiles } from '@muster/db/document/reads';
import type { Store } from '@muster/db/open';
import { epochMilliseconds, type Instant, millisecondsBetween } from '@muster/domain/calendar/instant';
import { pathsOf, uploadsFolder } from '../data-folder.ts';
import { storedName, type UploadStorage } from '../document/upload-storage.ts';

/** Milliseconds after which a file without a row is abandoned; an upload takes ten minutes at most. */
const abandonedAfter = 3_600_000;

/** Removes files that crashes left (D23): incomplete ones, and those without a row. Returns how many. */
export async function sweepUploads(store: Store, storage: UploadStorage, now: Instant): Promise<number> {
  const { arriving } = pathsOf(storage.dataFolder);
  const unfinished = (await readdir(arriving)).map((name) => join(arriving, name));
  const paths = [...unfinished, ...(await withoutRow(store, storage, now))];
  const swept = await Promise.all(paths.map((path) => sweep(path, now)));
  return swept.filter(Boolean).length;
}

/**
 * Runs at start and once an hour, because it reads every file name. The folder is listed before the rows, so that a
 * file whose row is committed meanwhile is kept.
 */
async function withoutRow(store: Store, storage: UploadStorage, now: Instant): Promise<string[]> {
  const since = storage.comparedAt ? millisecondsBetween(storage.comparedAt, now) : abandonedAfter;
  if (since >= 0 && since < abandonedAfter) return [];
  storage.comparedAt = now;
  const { dataFolder, pendingNames } = storage;
  const names = (await readdir(pathsOf(dataFolder).uploads)).filter((name) => storedName.test(name));
  if (names.length === 0) return [];
  const known = new Set((await listStoredFiles(store.read)).map(({ filePath }) => filePath));
  const orphans = names.filter((name) => !known.has(`${uploadsFolder}/${name}`) && !pendingNames.has(name));
  return orphans.map((name) => join(dataFolder, uploadsFolder, name));
}

async function sweep(path: string, now: Instant): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile() || epochMilliseconds(now) - found.mtimeMs < abandonedAfter) return false;
  await rm(path, { force: true });
  return true;
}
