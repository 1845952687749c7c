import { archiveName } from '@muster/domain/backup/file-name';
import { DomainError } from '@muster/domain/errors';
import type { OpenArchive } from './archive-store.ts';
import type { Backups } from './backups.ts';

/** The address of an archive, if it may be downloaded. Throws as {@link openArchive} does. */
export async function prepareDownload(backups: Pick<Backups, 'archives'>, name: string) {
  const archive = await openArchive(backups, name);
  await archive.close();
  return { path: `/api/admin/backups/${name}` };
}

/**
 * Opens an archive for its download. Throws `not_found` if there is none, and `unprocessable` if it is not encrypted: it
 * holds every grievance, also those that the administrator must not see (D21).
 */
export async function openArchive(
  { archives }: Pick<Backups, 'archives'>,
  name: string,
): Promise<OpenArchive> {
  const isName = archiveName.safeParse(name).success;
  const archive = isName ? await archives.open(name) : undefined;
  if (!archive) throw new DomainError('not_found', 'This backup no longer exists');
  if (archive.encrypted) return archive;
  await archive.close();
  throw new DomainError(
    'unprocessable',
    'This backup is not encrypted, so it stays on the server. With BACKUP_PASSPHRASE set, the next one can be downloaded.',
  );
}
