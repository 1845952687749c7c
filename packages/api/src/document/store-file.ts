import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { PlacedFile } from '@muster/db/document/writes';
import type { Extension } from '@muster/domain/document/rules';
import { StorageRefusal } from '@muster/domain/errors';
import { pathsOf, uploadsFolder } from '../data-folder.ts';
import type { ReceivedFile } from './receive-file.ts';
import { randomFileName, type UploadStorage } from './upload-storage.ts';

/**
 * Moves a received file into the storage and lets `write` store its row. The file is on disk before the row is committed,
 * and is removed if `write` fails or resolves with another file's row (a repeated sending), so a file and its row exist
 * together (D23). A job sweeps up what a crash leaves.
 */
export async function storeFile<Row extends { readonly fileName: string }>(
  storage: UploadStorage,
  file: ReceivedFile,
  extension: Extension,
  write: (placed: PlacedFile) => Promise<Row>,
): Promise<Row> {
  const fileName = randomFileName(extension);
  const filePath = `${uploadsFolder}/${fileName}`;
  const path = join(storage.dataFolder, filePath);
  let kept = false;
  storage.pendingNames.add(fileName);
  try {
    await place(file.path, path, pathsOf(storage.dataFolder).uploads);
    const row = await write({ fileName, filePath, fileSize: file.size });
    kept = row.fileName === fileName;
    return row;
  } finally {
    if (!kept) await rm(path, { force: true }).catch(() => undefined);
    storage.pendingNames.delete(fileName);
  }
}

async function place(from: string, to: string, folder: string): Promise<void> {
  try {
    await rename(from, to);
    const handle = await open(folder);
    await handle.sync().finally(() => handle.close());
  } catch (cause) {
    throw new StorageRefusal('Muster could not save this file. Please try again.', cause);
  }
}
