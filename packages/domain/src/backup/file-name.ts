import * as z from 'zod/mini';
import { type Instant, instantAt } from '../calendar/instant.ts';

/** Why a backup was made: by the nightly job, by an administrator's word, or before a migration of the database. */
export const backupOrigins = ['nightly', 'manual', 'migration'] as const;
export type BackupOrigin = (typeof backupOrigins)[number];

/** A backup in the backups folder, as its file name tells it (D48). */
export interface StoredBackup {
  readonly name: string;
  /** When it was begun, to the second. */
  readonly at: Instant;
  readonly origin: BackupOrigin;
}

const pattern =
  /^muster-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z-(?:(nightly|manual)\.backup|before-(migration)\.db)$/;

/**
 * The file name of a backup: `muster-20260302T013000Z-nightly.backup`. Names sort by time. A copy before a migration is
 * a plain database file, `muster-20260302T013000Z-before-migration.db`.
 */
export function backupFileName(at: Instant, origin: BackupOrigin): string {
  const stamp = `${at.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
  return `muster-${stamp}-${origin === 'migration' ? 'before-migration.db' : `${origin}.backup`}`;
}

/** What a file name says of its backup; undefined for the name of anything else. */
export function readBackupFileName(name: string): StoredBackup | undefined {
  const [, year, month, day, hour, minute, second, archive, migration] = pattern.exec(name) ?? [];
  const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  const origin = backupOrigins.find((each) => each === (archive ?? migration));
  return origin && !Number.isNaN(at) ? { name, at: instantAt(at), origin } : undefined;
}

/** The name of an archive: of every backup but a copy before a migration. */
export const archiveName = z
  .string('Name a backup')
  .check(
    z.refine(
      (name) => (readBackupFileName(name)?.origin ?? 'migration') !== 'migration',
      'This is not the name of a backup',
    ),
  );
