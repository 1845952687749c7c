import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { ListedBackup } from '@muster/domain/backup/schema';
import type { Instant } from '@muster/domain/calendar/instant';
import type { Zone } from '@muster/domain/calendar/versions';
import { listBackups, rotateBackups, sweepUnfinished } from './backup-folder.ts';
import { ageMagic } from './encryption.ts';

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

/** A kept archive that is open. It is closed by `close`, or by the end of its stream. */
export interface OpenArchive {
  readonly bytes: number;
  readonly encrypted: boolean;
  stream(): Readable;
  close(): Promise<void>;
}

export interface NewArchive {
  readonly name: string;
  readonly now: Instant;
  write(file: string): Promise<unknown>;
  readonly signal: AbortSignal;
}

/** Where the archives of backups are kept (D48): a folder, or the database that several servers share. */
export interface ArchiveStore {
  list(): Promise<ListedBackup[]>;
  isBusy(now: Instant): Promise<boolean>;
  add(archive: NewArchive): Promise<void>;
  rotate(zone: Zone): Promise<void>;
  open(name: string): Promise<OpenArchive | undefined>;
}
