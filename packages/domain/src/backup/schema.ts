import * as z from 'zod/mini';
import { wireInstant } from '../calendar/instant.ts';
import { saidFields } from '../wire/said.ts';
import { archiveName, backupOrigins } from './file-name.ts';

/** A backup in the backups folder (D48). Its size would tell how much is stored, hidden files too (D21). */
const listedBackup = z.object({
  name: z.string(),
  at: wireInstant,
  origin: z.enum(backupOrigins),
  encrypted: z.boolean(),
});
export type ListedBackup = z.infer<typeof listedBackup>;

export const backupStatus = z.object({
  backups: z.array(listedBackup),
  place: z.enum(['data folder', 'BACKUP_DIR', 'database']),
  encrypts: z.boolean(),
  lastSucceededAt: z.nullable(wireInstant),
  lastFailure: z.nullable(z.object({ at: wireInstant, why: z.string(), ...saidFields })),
  runningSince: z.nullable(wireInstant),
  nextAt: wireInstant,
});
export type BackupStatus = z.infer<typeof backupStatus>;

export const backupDownloadInput = z.object({ name: archiveName });

/** Where a backup is downloaded from, within the time for which the password was confirmed (D56). */
export const backupDownload = z.object({ path: z.string() });

export const restoredBackup = z.object({ madeAt: z.string(), files: z.int() });
