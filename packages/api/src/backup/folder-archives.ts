import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { ArchiveStore, OpenArchive } from './archive-store.ts';
import { listBackups, rotateBackups, sweepUnfinished } from './backup-folder.ts';
import { ageMagic } from './encryption.ts';

/** Archives in a folder, which one server has for itself. */
export function folderArchives(folder: string): ArchiveStore {
  return {
    list: () => listBackups(folder),
    isBusy: async () => false,
    async add({ name, now, write, signal }) {
      await sweepUnfinished(folder, now);
      signal.throwIfAborted();
      await write(join(folder, name));
    },
    rotate: (zone) => rotateBackups(folder, zone),
    open: (name) => openArchive(join(folder, name)),
  };
}

async function openArchive(path: string): Promise<OpenArchive | undefined> {
  const handle = await open(path).catch(() => undefined);
  if (!handle) return undefined;
  try {
    const { size: bytes } = await handle.stat();
    const start = Buffer.alloc(ageMagic.length);
    await handle.read(start, 0, start.length, 0);
    return {
      bytes,
      encrypted: start.equals(ageMagic),
      stream: () => handle.createReadStream({ start: 0, end: bytes - 1 }),
      close: () => handle.close(),
    };
  } catch (error) {
    await handle.close();
    throw error;
  }
}
