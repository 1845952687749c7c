import { createWriteStream } from 'node:fs';
import { type FileHandle, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { documentTexts } from '@muster/domain/document/texts';
import { StorageRefusal } from '@muster/domain/errors';
import { pathsOf } from '../../data-folder/paths.ts';
import { syncFolder } from '../../data-folder/sync-folder.ts';
import { arrivingPath, makeUploadFolders } from './arriving.ts';
import type { FileStore, OpenFile, StoredFile } from './file-store.ts';

/** Files in the folder of uploads of a data folder. `pendingNames` are those whose rows are not committed yet. */
export function folderFiles(dataFolder: string, pendingNames = new Set<string>()): FileStore {
  const { uploads } = pathsOf(dataFolder);
  const pathOf = (name: string) => join(uploads, name);
  return {
    place: 'folder',
    async keep(name, path, write) {
      let kept = false;
      pendingNames.add(name);
      try {
        await place(path, pathOf(name), uploads);
        const row = await write(async () => undefined);
        kept = row.fileName === name;
        return row;
      } finally {
        if (!kept) await rm(pathOf(name), { force: true }).catch(() => undefined);
        pendingNames.delete(name);
      }
    },
    async put(_tx, name, content) {
      await makeUploadFolders({ dataFolder });
      const path = arrivingPath({ dataFolder });
      try {
        await pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
        await rename(path, pathOf(name));
        await syncFolder(uploads);
      } finally {
        await rm(path, { force: true });
      }
    },
    async open(name) {
      const handle = await open(pathOf(name)).catch(ignoreMissing);
      return handle && openFile(handle);
    },
    async remove(names) {
      for (const name of names) await rm(pathOf(name), { force: true });
    },
    list: () => listFiles(uploads),
  };
}

/** The file is on disk before its row is committed. A job sweeps up what a crash leaves. */
async function place(from: string, to: string, folder: string): Promise<void> {
  try {
    await rename(from, to);
    await syncFolder(folder);
  } catch (cause) {
    throw new StorageRefusal(documentTexts.couldNotSaveFile(), cause);
  }
}

async function openFile(handle: FileHandle): Promise<OpenFile> {
  const { size } = await handle.stat().catch(async (error: unknown) => {
    await handle.close();
    throw error;
  });
  return {
    size,
    bytes: () => handle.readFile(),
    stream: () => handle.createReadStream({ start: 0, end: size - 1 }),
    close: () => handle.close(),
  };
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

async function listFiles(folder: string): Promise<StoredFile[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(ignoreMissing);
  const names = (entries ?? []).filter((entry) => entry.isFile()).map(({ name }) => name);
  const sizes = await Promise.all(names.map((name) => stat(join(folder, name)).catch(ignoreMissing)));
  return names
    .flatMap((name, at) => ({ name, size: sizes[at]?.size ?? -1 }))
    .filter(({ size }) => size >= 0)
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}
