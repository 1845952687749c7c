import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { beginHistory } from '@muster/db/engine/sqlite/begin-history';
import { syncFolder } from '../data-folder/sync-folder.ts';
import { type ArchiveContent, BackupRefused, databaseName } from './archive-format.ts';
import { type FreeBytes, freeBytesOf, inMegabytes } from './free-space.ts';
import { readArchive } from './read-archive.ts';
import { backupRefusals } from './texts.ts';

export interface UnpackOptions {
  readonly passphrase?: string | undefined;
  readonly endSessions: boolean;
  readonly freeBytes?: FreeBytes;
}

/** Reads an archive to its end and throws {@link BackupRefused} unless all of it is as it was written. Writes nothing. */
export async function verifyArchive(file: string, passphrase?: string): Promise<ArchiveContent> {
  return readArchive(file, passphrase, {
    async file(_path, content) {
      for await (const _chunk of content);
    },
  });
}

/** Verifies every hash and gives the history a new name (S5). If it throws, the folder is gone again. */
export async function unpackBackup(
  file: string,
  into: string,
  options: UnpackOptions,
): Promise<ArchiveContent> {
  await mkdir(into, { mode: 0o700 });
  try {
    const content = await unpackFiles(file, into, options);
    newHistory(join(into, databaseName), file, options);
    for (const folder of new Set(['', ...content.files.map(({ path }) => dirname(path))]))
      await syncFolder(join(into, folder));
    return content;
  } catch (error) {
    await rm(into, { recursive: true, force: true });
    throw error;
  }
}

async function unpackFiles(file: string, into: string, options: UnpackOptions): Promise<ArchiveContent> {
  const freeBytes = options.freeBytes ?? freeBytesOf;
  return readArchive(file, options.passphrase, {
    async begin({ bytes }) {
      const free = await freeBytes(into);
      if (free < bytes)
        throw new BackupRefused(
          backupRefusals.noRoomToRestore({ free: inMegabytes(free), needed: inMegabytes(bytes) }),
        );
    },
    async file(path, content) {
      const target = join(into, path);
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await pipeline(content, createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true }));
    },
  });
}

function newHistory(database: string, file: string, { endSessions }: UnpackOptions): void {
  try {
    beginHistory(database, { endSessions });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new BackupRefused(backupRefusals.databaseDamaged({ file, reason }));
  }
}
