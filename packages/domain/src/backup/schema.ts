import * as z from 'zod/mini';
import { wireInstant } from '../calendar/instant.ts';
import { archiveName, backupOrigins } from './file-name.ts';

/** A backup in the backups folder (D48). Its size would tell how much is stored, hidden files too (D21). */
const listedBackup = z.object({
  name: z.string(),
  at: wireInstant,
  origin: z.enum(backupOrigins),
  /** Only an encrypted one can be downloaded. */
  encrypted: z.boolean(),
});
export type ListedBackup = z.infer<typeof listedBackup>;

/** How the backups of this server fare, for administrators (D34, D48). */
export const backupStatus = z.object({
  /** Newest first. */
  backups: z.array(listedBackup),
  /** Where they are kept: in the data folder, in BACKUP_DIR, or in the database that several servers share. */
  place: z.enum(['data folder', 'BACKUP_DIR', 'database']),
  /** Whether BACKUP_PASSPHRASE encrypts new ones. */
  encrypts: z.boolean(),
  lastSucceededAt: z.nullable(wireInstant),
  /** The last one since the server was started, and why. */
  lastFailure: z.nullable(z.object({ at: wireInstant, why: z.string() })),
  runningSince: z.nullable(wireInstant),
  nextAt: wireInstant,
});
export type BackupStatus = z.infer<typeof backupStatus>;

/** Names a backup to download. */
export const backupDownloadInput = z.object({ name: archiveName });

/** Where a backup is downloaded from, within the time for which the password was confirmed (D56). */
export const backupDownload = z.object({ path: z.string() });

/** A backup that was restored before the set-up. */
export const restoredBackup = z.object({ madeAt: z.string(), files: z.int() });
