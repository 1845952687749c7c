import * as z from 'zod/mini';
import { type Instant, instantAt } from '../calendar/instant.ts';
import { backupSchemaTexts } from './schema-texts.ts';

export const backupOrigins = ['nightly', 'manual', 'migration'] as const;
export type BackupOrigin = (typeof backupOrigins)[number];

export interface StoredBackup {
  readonly name: string;
  /** When it was begun, to the second. */
  readonly at: Instant;
  readonly origin: BackupOrigin;
  readonly schema: number | undefined;
}

const pattern =
  /^muster-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z-(?:(nightly|manual)\.backup|before-(migration)-(\d+)\.db)$/;

/** The file name of an archive: `muster-20260302T013000Z-nightly.backup`. Names sort by time. */
export function archiveFileName(at: Instant, origin: Exclude<BackupOrigin, 'migration'>): string {
  return `muster-${stamp(at)}-${origin}.backup`;
}

/** `muster-20260302T013000Z-before-migration-31.db`. */
export function migrationCopyName(at: Instant, schema: number): string {
  return `muster-${stamp(at)}-before-migration-${schema}.db`;
}

/** What a file name says of its backup; undefined for the name of anything else. */
export function readBackupFileName(name: string): StoredBackup | undefined {
  const [, year, month, day, hour, minute, second, archive, migration, schema] = pattern.exec(name) ?? [];
  const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  const origin = backupOrigins.find((each) => each === (archive ?? migration));
  if (!origin || Number.isNaN(at)) return undefined;
  return { name, at: instantAt(at), origin, schema: schema === undefined ? undefined : Number(schema) };
}

function stamp(at: Instant): string {
  return `${at.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

export const archiveName = z
  .string(backupSchemaTexts.nameBackup())
  .check(
    z.refine(
      (name) => (readBackupFileName(name)?.origin ?? 'migration') !== 'migration',
      backupSchemaTexts.notNameBackup(),
    ),
  );
