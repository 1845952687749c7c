import { english, type Said } from '@muster/domain/language/texts';
import { z } from 'zod';

/** The archive's form. A release reads this form and all released ones before it; 1 was before release 0.1.0. */
export const archiveForm = 2;

export const headerName = 'muster-backup.json';
export const manifestName = 'manifest.json';
export const databaseName = 'muster.db';
/** Of encrypted archives: zeros, so that their length does not tell what is in them (D21). */
export const paddingName = 'padding';

/** The folders of the data folder that are in a backup, with all their files. Uploads are those that rows name. */
export const copiedFolders = ['keys', 'mail'] as const;

/** The first member: enough to refuse an archive before the rest is read. */
export const archiveHeader = z.object({
  muster: z.literal('backup'),
  form: z.number().int().positive(),
  version: z.string(),
  schema: z.number().int().nonnegative(),
  createdAt: z.iso.datetime(),
  bytes: z.number().int().nonnegative(),
});

export type ArchiveHeader = z.infer<typeof archiveHeader>;

const copiedFile = z.object({
  path: z.string(),
  size: z.number().int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

export type CopiedFile = z.infer<typeof copiedFile>;

export const archiveManifest = z.object({
  files: z.array(copiedFile),
  /** Uploads that rows name and that were lost before the backup. */
  missing: z.array(z.string()),
});

export interface ArchiveContent extends ArchiveHeader, z.infer<typeof archiveManifest> {}

/** True for the path of a file that a backup may hold: no other folder, no parent, nothing absolute. */
export function isCopiedPath(path: string): boolean {
  return path === databaseName || /^(?:keys|mail|uploads)\/\w[\w.-]*$/.test(path);
}

/** Says so in English on the command line, and on a page in the reader's language (D101). */
export class BackupRefused extends Error {
  readonly said: Said;

  constructor(said: Said) {
    super(english(said));
    this.said = said;
  }
}
