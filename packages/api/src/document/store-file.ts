import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { PlacedFile } from '@muster/db/document/writes';
import type { Extension } from '@muster/domain/document/rules';
import { DomainError } from '@muster/domain/errors';
import { pathsOf, uploadsFolder } from '../data-folder.ts';
import type { ReceivedFile } from './receive-file.ts';
import { randomFileName, type UploadRoom } from './room.ts';

/**
 * Moves a received file to where it stays and lets `write` store its row. The file is in its place, and on disk, before
 * the row is committed, and it goes again if that fails or answers with another file's row (a repeated sending), so
 * neither is ever without the other (D23). What a crash leaves in between is swept up later.
 */
export async function storeFile<Row extends { readonly fileName: string }>(
  room: UploadRoom,
  file: ReceivedFile,
  extension: Extension,
  write: (placed: PlacedFile) => Promise<Row>,
): Promise<Row> {
  const fileName = randomFileName(extension);
  const filePath = `${uploadsFolder}/${fileName}`;
  const path = join(room.dataFolder, filePath);
  let kept = false;
  room.placing.add(fileName);
  try {
    await place(file.path, path, pathsOf(room.dataFolder).uploads);
    const row = await write({ fileName, filePath, fileSize: file.size });
    kept = row.fileName === fileName;
    return row;
  } finally {
    if (!kept) await rm(path, { force: true });
    room.placing.delete(fileName);
  }
}

async function place(from: string, to: string, folder: string): Promise<void> {
  try {
    await rename(from, to);
    const handle = await open(folder);
    await handle.sync().finally(() => handle.close());
  } catch {
    throw new DomainError('busy', 'Muster could not save this file just now. Please try again.');
  }
}
