import { mkdirSync } from 'node:fs';
import { rm, statfs, writeFile } from 'node:fs/promises';
import type { Store } from '@muster/db/store/store';
import type { Instant } from '@muster/domain/calendar/instant';
import type { Extension } from '@muster/domain/document/rules';
import { pathsOf } from '../../data-folder/paths.ts';
import { arrivingPath, makeUploadFolders, randomName } from './arriving.ts';
import type { FileStore } from './file-store.ts';
import { type DataPlace, openFiles } from './open-files.ts';

/** Scans a file for viruses. Throws `unprocessable` if it finds one, `busy` if it could not scan. */
export type Scan = (path: string) => Promise<void>;

/** Where uploaded files arrive and are kept (D22, D48), and how they are scanned. */
export interface UploadStorage {
  readonly dataFolder: string;
  readonly scan: Scan;
  readonly files: FileStore;
  /** Names of stored files whose rows are not committed yet; the sweep must leave them alone. */
  readonly pendingNames: Set<string>;
  /** Whether a stored PDF, by its name, could run something in its reader; only those that were asked about. */
  readonly activePdfs: Map<string, boolean>;
  freeBytes(): Promise<number>;
  /** Names of files without a row for which an administrator is asked (D23). */
  waitingNames: readonly string[];
  comparedAt: Instant | undefined;
}

/** Makes the upload folders, readable by their owner only. Without `scan` every file passes. */
export function openUploadStorage(place: DataPlace, store: Pick<Store, 'read'>, scan?: Scan): UploadStorage {
  const { dataFolder } = place;
  mkdirSync(pathsOf(dataFolder).arriving, { recursive: true, mode: 0o700 });
  const pendingNames = new Set<string>();
  return {
    dataFolder,
    scan: scan ?? (async () => undefined),
    files: openFiles(place, store, pendingNames),
    pendingNames,
    activePdfs: new Map(),
    freeBytes: () => freeBytesOf(dataFolder),
    waitingNames: [],
    comparedAt: undefined,
  };
}

/** Bytes of the disk that files leave to the database and its backups. */
export const reserve = 256 * 1_048_576;

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

export function randomFileName(extension: Extension): string {
  return `${randomName()}.${extension}`;
}

export const storedName = /^[0-9a-f]{32}\.[a-z]{3,4}$/;
