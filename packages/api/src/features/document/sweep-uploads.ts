import { readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { listStoredFiles } from '@muster/db/features/document/reads';
import type { Store } from '@muster/db/store/store';
import { problemDetails } from '@muster/domain/admin/problem-details';
import { hour } from '@muster/domain/calendar/durations';
import { epochMilliseconds, type Instant, millisecondsBetween } from '@muster/domain/calendar/instant';
import type { Context } from '../../context.ts';
import { pathsOf } from '../../data-folder/paths.ts';
import { makeUploadFolders } from './arriving.ts';
import { bringBack, emptyQuarantine, moveToQuarantine } from './quarantine.ts';
import { storedName, type UploadStorage } from './upload-storage.ts';

/** Milliseconds after which a file without a row is abandoned; an upload takes ten minutes at most. */
const abandonedAfter = hour;

/** The most files that are quarantined without asking: more of them mean that the database is another one. */
const handful = 10;

export interface Swept {
  readonly removed: number;
  readonly quarantined: number;
  readonly broughtBack: number;
  /** Files that were deleted after 30 days in the quarantine. */
  readonly deleted: number;
}

/**
 * More than a handful wait for an administrator (`quarantine_waiting`, D23). Before the server listens nothing is
 * under way; later only what is an hour old counts.
 */
export async function sweepUploads(
  { store, uploads: storage, problems }: Pick<Context, 'store' | 'uploads' | 'problems'>,
  now: Instant,
  when: 'at start' | 'running' = 'running',
): Promise<Swept> {
  const removed = await removeUnfinished(storage, now, when);
  if (storage.files.place === 'database' || (when === 'running' && !isCompareDue(storage, now)))
    return { removed, quarantined: 0, broughtBack: 0, deleted: 0 };
  storage.comparedAt = now;
  const paths = pathsOf(storage.dataFolder);
  const broughtBack = await bringBack(paths, await recordedNames(store));
  const found = await filesWithoutRow(store, storage);
  const orphans = when === 'at start' ? found : await counted(storage, found, now);
  const isAsked = orphans.length > handful;
  if (isAsked)
    problems.set(
      'quarantine_waiting',
      problemDetails.filesWithoutRecord({ count: orphans.length, folder: paths.uploads }),
    );
  else problems.clear('quarantine_waiting');
  storage.waitingNames = isAsked ? orphans : [];
  return {
    removed,
    quarantined: isAsked ? 0 : await moveToQuarantine(paths, orphans, now),
    broughtBack,
    deleted: when === 'at start' ? 0 : await emptyQuarantine(paths, now),
  };
}

/** Ends the problem soon after the command line quarantined the waiting files (D46). */
export async function noticeAnswer({
  uploads,
  problems,
}: Pick<Context, 'uploads' | 'problems'>): Promise<void> {
  const [first] = uploads.waitingNames;
  if (first === undefined) return;
  const isThere = await stat(join(pathsOf(uploads.dataFolder).uploads, first)).catch(() => undefined);
  if (isThere) return;
  uploads.waitingNames = [];
  problems.clear('quarantine_waiting');
}

/** The names of stored files without a row, none of which is being stored: in a folder alone there may be some. */
export async function filesWithoutRow(
  store: Pick<Store, 'read'>,
  { dataFolder, pendingNames, files }: Pick<UploadStorage, 'dataFolder' | 'pendingNames' | 'files'>,
): Promise<string[]> {
  if (files.place === 'database') return [];
  const names = (await readdir(pathsOf(dataFolder).uploads)).filter((name) => storedName.test(name));
  // Between the names and the rows: a file that was listed is pending now, or has its row by now.
  const pending = new Set(pendingNames);
  const recorded = await recordedNames(store);
  return names.filter((name) => !recorded.has(name) && !pending.has(name));
}

/** Those that are an hour old, and those for which an answer is waited for, however new they are. */
async function counted(
  { dataFolder, waitingNames }: UploadStorage,
  names: readonly string[],
  now: Instant,
): Promise<string[]> {
  const old = await abandoned(pathsOf(dataFolder).uploads, names, now);
  return names.filter((name) => old.includes(name) || waitingNames.includes(name));
}

async function abandoned(folder: string, names: readonly string[], now: Instant): Promise<string[]> {
  const old = await Promise.all(names.map((name) => isAbandoned(join(folder, name), now)));
  return names.filter((_, place) => old[place]);
}

async function removeUnfinished(
  { dataFolder }: UploadStorage,
  now: Instant,
  when: 'at start' | 'running',
): Promise<number> {
  const { arriving } = pathsOf(dataFolder);
  await makeUploadFolders({ dataFolder });
  const names = await readdir(arriving);
  const left = when === 'at start' ? names : await abandoned(arriving, names, now);
  for (const name of left) await rm(join(arriving, name), { recursive: true, force: true });
  return left.length;
}

/** Once an hour, because it reads every name; while an answer is waited for, every minute. */
function isCompareDue({ comparedAt, waitingNames }: UploadStorage, now: Instant): boolean {
  const since = comparedAt ? millisecondsBetween(comparedAt, now) : abandonedAfter;
  return waitingNames.length > 0 || since < 0 || since >= abandonedAfter;
}

async function recordedNames({ read }: Pick<Store, 'read'>): Promise<Set<string>> {
  return new Set((await listStoredFiles(read)).map(({ filePath }) => basename(filePath)));
}

async function isAbandoned(path: string, now: Instant): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found?.isFile() === true && epochMilliseconds(now) - found.mtimeMs >= abandonedAfter;
}
