import { companyDate } from '../calendar/instant.ts';
import { addDays, type PlainDate, weekdayOf } from '../calendar/plain-date.ts';
import type { Zone } from '../calendar/versions.ts';
import type { BackupOrigin, StoredBackup } from './file-name.ts';

/** How many nightly backups are kept: the newest of each of so many days, weeks and months that have one (D48). */
export const nightlyKept = { days: 7, weeks: 5, months: 12 } as const;

/** How many of an administrator's are kept, whatever their age. */
export const manualKept = 5;

/** Of how many migrations copies are kept: the first and the last one that was made before each. */
export const migrationsKept = 3;

/** By the company's days, weeks (from Monday) and months that have one (D48): a time without deletes none. */
export function backupsToDelete(backups: readonly StoredBackup[], zone: Zone): StoredBackup[] {
  const newestFirst = [...backups].sort((a, b) => (a.name < b.name ? 1 : -1));
  const of = (origin: BackupOrigin) => newestFirst.filter((backup) => backup.origin === origin);
  const kept = new Set([
    ...nightlyToKeep(of('nightly'), zone),
    ...of('manual').slice(0, manualKept),
    ...copiesToKeep(of('migration')),
  ]);
  return newestFirst.filter((backup) => !kept.has(backup));
}

function nightlyToKeep(newestFirst: readonly StoredBackup[], zone: Zone): StoredBackup[] {
  const day = ({ at }: StoredBackup) => companyDate(at, zone);
  return [
    ...newestOfEach(newestFirst, day, nightlyKept.days),
    ...newestOfEach(newestFirst, (backup) => mondayOf(day(backup)), nightlyKept.weeks),
    ...newestOfEach(newestFirst, (backup) => day(backup).slice(0, 7), nightlyKept.months),
  ];
}

/** A migration that is begun again after each crash must not replace the copy from before its first step. */
function copiesToKeep(newestFirst: readonly StoredBackup[]): StoredBackup[] {
  const schema = (copy: StoredBackup) => String(copy.schema);
  const last = newestOfEach(newestFirst, schema, migrationsKept);
  return last.flatMap((copy) => [
    copy,
    ...newestFirst.filter((each) => each.schema === copy.schema).slice(-1),
  ]);
}

function newestOfEach(
  newestFirst: readonly StoredBackup[],
  spanOf: (backup: StoredBackup) => string,
  spans: number,
): StoredBackup[] {
  const newest = new Map<string, StoredBackup>();
  for (const backup of newestFirst) {
    const span = spanOf(backup);
    if (!newest.has(span)) newest.set(span, backup);
  }
  return [...newest.values()].slice(0, spans);
}

function mondayOf(date: PlainDate): PlainDate {
  return addDays(date, 1 - weekdayOf(date));
}
