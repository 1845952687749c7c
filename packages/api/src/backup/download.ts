import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { archiveName } from '@muster/domain/backup/file-name';
import { DomainError } from '@muster/domain/errors';
import type { Backups } from './backups.ts';
import { ageMagic } from './encryption.ts';

/** An archive that may be downloaded, open. */
export interface OpenArchive {
  readonly handle: FileHandle;
  readonly bytes: number;
}

/** The address of an archive, if it may be downloaded. Throws as {@link openArchive} does. */
export async function prepareDownload(backups: Pick<Backups, 'folder'>, name: string) {
  const { handle } = await openArchive(backups.folder, name);
  await handle.close();
  return { path: `/api/admin/backups/${name}` };
}

/**
 * Opens an archive for its download. Throws `not_found` if there is none, and `unprocessable` if it is not encrypted: it
 * holds every grievance, also those that the administrator must not see (D21).
 */
export async function openArchive(folder: string, name: string): Promise<OpenArchive> {
  const isName = archiveName.safeParse(name).success;
  const handle = isName ? await open(join(folder, name)).catch(() => undefined) : undefined;
  if (!handle) throw new DomainError('not_found', 'This backup no longer exists');
  try {
    const { size: bytes } = await handle.stat();
    if (await isEncrypted(handle)) return { handle, bytes };
    throw new DomainError(
      'unprocessable',
      'This backup is not encrypted, so it stays on the server. With BACKUP_PASSPHRASE set, the next one can be downloaded.',
    );
  } catch (error) {
    await handle.close();
    throw error;
  }
}

async function isEncrypted(handle: FileHandle): Promise<boolean> {
  const start = Buffer.alloc(ageMagic.length);
  await handle.read(start, 0, start.length, 0);
  return start.equals(ageMagic);
}
