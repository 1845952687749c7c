import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Instant } from '@muster/domain/calendar/instant';
import type { Extension } from '@muster/domain/document/rules';
import { pathsOf } from '../data-folder.ts';

/** Scans a file for viruses. Throws `unprocessable` if it finds one, `busy` if it could not scan. */
export type Scan = (path: string) => Promise<void>;

/** Where uploaded files are stored (D22, D48), and how they are scanned. */
export interface UploadStorage {
  readonly dataFolder: string;
  readonly scan: Scan;
  /** Names of stored files whose rows are not committed yet; the sweep must leave them alone. */
  readonly pendingNames: Set<string>;
  /** Whether a stored PDF, by its name, could run something in its reader; only those that were asked about. */
  readonly activePdfs: Map<string, boolean>;
  /** The free bytes of the disk. */
  freeBytes(): Promise<number>;
  /** Names of files without a row for which an administrator is asked (D23). */
  waitingNames: readonly string[];
  /** When the sweep last compared the files with their rows. */
  comparedAt: Instant | undefined;
}

/** Makes the upload folders, readable by their owner only. Without `scan` every file passes. */
export function openUploadStorage(dataFolder: string, scan?: Scan): UploadStorage {
  mkdirSync(pathsOf(dataFolder).arriving, { recursive: true, mode: 0o700 });
  return {
    dataFolder,
    scan: scan ?? (async () => undefined),
    pendingNames: new Set(),
    activePdfs: new Map(),
    freeBytes: () => freeBytesOf(dataFolder),
    waitingNames: [],
    comparedAt: undefined,
  };
}

/** Bytes of the disk that files leave to the database and its backups. */
export const reserve = 256 * 1_048_576;

/**
 * Makes the upload folders again if someone removed them. The data folder itself is not made: without it, its volume
 * is gone.
 */
export async function makeUploadFolders({ dataFolder }: Pick<UploadStorage, 'dataFolder'>): Promise<void> {
  const { uploads, arriving } = pathsOf(dataFolder);
  for (const folder of [uploads, arriving])
    await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
}

/** Stores a small file for a moment. Throws as an upload does, also while the disk is almost full. */
export async function tryUpload(dataFolder: string): Promise<void> {
  if ((await freeBytesOf(dataFolder)) < reserve) throw diskAlmostFull(dataFolder);
  const path = arrivingPath({ dataFolder });
  await makeUploadFolders({ dataFolder });
  await writeFile(path, 'x', { mode: 0o600 }).finally(() => rm(path, { force: true }));
}

/** The failure of a disk that has less than its reserve left. */
export function diskAlmostFull(dataFolder: string): Error {
  return Object.assign(new Error('less than 256 MB are free'), { code: 'ENOSPC', path: dataFolder });
}

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** A path for a file that is being received. */
export function arrivingPath({ dataFolder }: Pick<UploadStorage, 'dataFolder'>): string {
  return join(pathsOf(dataFolder).arriving, randomName());
}

/** An unguessable name: 128 random bits and the extension (D22). */
export function randomFileName(extension: Extension): string {
  return `${randomName()}.${extension}`;
}

/** Matches the names that {@link randomFileName} makes. */
export const storedName = /^[0-9a-f]{32}\.[a-z]{3,4}$/;

function randomName(): string {
  return randomBytes(16).toString('hex');
}
