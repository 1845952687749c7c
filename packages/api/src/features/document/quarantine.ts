import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { companyDate, type Instant } from '@muster/domain/calendar/instant';
import { addDays, isPlainDate, type PlainDate } from '@muster/domain/calendar/plain-date';
import type { DataPaths } from '../../data-folder/paths.ts';

type Folders = Pick<DataPaths, 'uploads' | 'quarantine'>;

/** Days that a file without a record is kept in the quarantine (D23). */
export const keptDays = 30;

/** The files that were moved to the quarantine on one day, by their names in the folder of uploads. */
export interface QuarantinedDay {
  readonly day: PlainDate;
  readonly names: readonly string[];
}

export async function moveToQuarantine(
  { uploads, quarantine }: Folders,
  names: readonly string[],
  now: Instant,
): Promise<number> {
  if (names.length === 0) return 0;
  const folder = join(quarantine, companyDate(now, 'UTC'));
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of names) await rename(join(uploads, name), join(folder, name));
  return names.length;
}

/** Moves back what has a record again, because a newer database was put back. Returns how many. */
export async function bringBack(folders: Folders, recorded: ReadonlySet<string>): Promise<number> {
  let moved = 0;
  for (const { day, names } of await listQuarantine(folders))
    for (const name of names.filter((each) => recorded.has(each))) {
      await rename(join(folders.quarantine, day, name), join(folders.uploads, name));
      moved += 1;
    }
  return moved;
}

/** Deletes what was quarantined more than 30 days ago. Returns how many files. */
export async function emptyQuarantine(folders: Folders, now: Instant): Promise<number> {
  const oldest = addDays(companyDate(now, 'UTC'), -keptDays);
  const expired = (await listQuarantine(folders)).filter(({ day }) => day < oldest);
  for (const { day } of expired) await rm(join(folders.quarantine, day), { recursive: true });
  return expired.reduce((sum, { names }) => sum + names.length, 0);
}

export async function listQuarantine({ quarantine }: Pick<Folders, 'quarantine'>): Promise<QuarantinedDay[]> {
  const days: string[] = await readdir(quarantine).catch(() => []);
  return Promise.all(
    days
      .filter(isPlainDate)
      .sort()
      .map(async (day) => ({ day, names: await readdir(join(quarantine, day)) })),
  );
}
