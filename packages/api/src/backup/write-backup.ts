import { randomBytes } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type CopiedDatabase, copyDatabase, describeDatabase } from '@muster/db/engine/sqlite/copy-database';
import { MoveRefused } from '@muster/db/move/ends';
import { epochMilliseconds, type Instant } from '@muster/domain/calendar/instant';
import { pathsOf } from '../data-folder/paths.ts';
import {
  type ArchiveHeader,
  archiveForm,
  BackupRefused,
  copiedFolders,
  isCopiedPath,
} from './archive-format.ts';
import { type Encryption, encrypt } from './encryption.ts';
import { expectSpace, expectSpaceForShared, type FreeBytes, filesIn, freeBytesOf } from './free-space.ts';
import { expectFree, giveName, isPartOf, removeLeftovers } from './safe-files.ts';
import { type ArchiveInput, archiveStream, type WrittenArchive } from './write-archive.ts';

/** A database on a server, as it can be named to another process. */
export interface SharedDatabase {
  readonly url: string;
  /** SECRET_KEY, hexadecimal. */
  readonly secretKey: string;
}

/** What to back up, and where to. */
export interface BackupOrder {
  readonly dataFolder: string;
  /** The database on a server that is backed up; undefined for that of the data folder. */
  readonly shared?: SharedDatabase | undefined;
  /** The archive to make. */
  readonly file: string;
  /** The release that makes it. */
  readonly release: string;
  readonly now: Instant;
  /** Encrypts the archive in the format of age; undefined for a plain one. */
  readonly encryption?: Encryption | undefined;
  readonly freeBytes?: FreeBytes;
}

/** A finished backup. */
export interface FinishedBackup {
  /** The archive's length. */
  readonly bytes: number;
  /** How many files are in it, the database included. */
  readonly files: number;
  /** Uploads that rows name and that were lost before. */
  readonly missing: readonly string[];
}

/**
 * Backs up a company while a server writes to it (D46), from its data folder or from a database on a server. The database is copied first and decides which uploads belong
 * to it: an upload never changes under its random name. The archive is written, synced, and gets its name last, so
 * an archive with its name is complete. Checking the copy blocks the thread, about a second for 100 MB: a server runs this
 * in a thread or process of its own. Throws {@link BackupRefused} if `file` exists or there is no room.
 */
export async function writeBackup(order: BackupOrder): Promise<FinishedBackup> {
  const file = resolve(order.file);
  const { database, copying } = pathsOf(order.dataFolder);
  const freeBytes = order.freeBytes ?? freeBytesOf;
  if (!order.shared && !existsSync(database))
    throw new BackupRefused(`There is no company in DATA_DIR ${order.dataFolder}.`);
  expectFree(file);
  if (order.shared) await expectSpaceForShared(order.shared.url, order.dataFolder, dirname(file), freeBytes);
  else await expectSpace(order.dataFolder, dirname(file), freeBytes);
  const now = epochMilliseconds(order.now);
  await removeLeftovers(copying, () => true, now);
  await removeLeftovers(dirname(file), isPartOf(file), now);
  const name = randomBytes(8).toString('hex');
  const [copy, part] = [join(copying, order.shared ? name : `${name}.db`), `${file}.${name}.part`];
  try {
    await mkdir(copying, { recursive: true, mode: 0o700 });
    const input = order.shared ? await collectShared(order, order.shared, copy) : await collect(order, copy);
    const { files, missing } = await writeArchive(input, part, order.encryption);
    await giveName(part, file);
    return { bytes: (await stat(file)).size, files: files.length, missing };
  } finally {
    for (const path of [copy, `${copy}-wal`, `${copy}-shm`, part])
      await rm(path, { recursive: true, force: true });
  }
}

/** Copies the database, then lists what belongs to the copy. */
async function collect(order: BackupOrder, copy: string): Promise<ArchiveInput> {
  const { dataFolder } = order;
  return describe(order, dataFolder, copy, await copyDatabase(pathsOf(dataFolder).database, copy));
}

/** Copies a database on a server to the new data folder `folder`, from one state of it, and lists what is there. */
async function collectShared(
  order: BackupOrder,
  { url, secretKey }: SharedDatabase,
  folder: string,
): Promise<ArchiveInput> {
  // Imported here, so that a data folder is backed up without the driver of a server.
  const { moveToFolder } = await import('./move-database/to-folder.ts');
  const config = { dataFolder: folder, databaseUrl: url, secretKey: Buffer.from(secretKey, 'hex') };
  const move = { config, to: folder, say: () => undefined };
  await moveToFolder(url, move, 'stays in use').catch((error: unknown) => {
    if (!(error instanceof MoveRefused)) throw error;
    throw new BackupRefused(error.message.replace('to be moved', 'to be backed up'));
  });
  const { database } = pathsOf(folder);
  return describe(order, folder, database, await describeDatabase(database));
}

async function describe(
  { release, now }: BackupOrder,
  dataFolder: string,
  copy: string,
  { schema, storedFiles }: CopiedDatabase,
): Promise<ArchiveInput> {
  const others = await Promise.all(copiedFolders.map((folder) => filesIn(dataFolder, folder)));
  const kept = others.flat().filter(({ path }) => isCopiedPath(path));
  const sizes = [
    (await stat(copy)).size,
    ...storedFiles.map(({ fileSize }) => fileSize),
    ...kept.map(({ size }) => size),
  ];
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  const header: ArchiveHeader = {
    muster: 'backup',
    form: archiveForm,
    version: release,
    schema,
    createdAt: now,
    bytes,
  };
  const uploads = storedFiles.map(({ filePath }) => filePath).sort();
  return { header, dataFolder, database: copy, uploads, others: kept.map(({ path }) => path) };
}

/** Writes the archive to a new file that only its owner may read, and syncs it to disk. */
async function writeArchive(
  input: ArchiveInput,
  path: string,
  encryption: Encryption | undefined,
): Promise<WrittenArchive> {
  const { stream, done } = archiveStream(input);
  const plain = Readable.from(stream, { objectMode: false });
  const content = encryption ? await encrypt(plain, encryption) : plain;
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  const [written] = await Promise.all([done, pipeline(content, target)]);
  return written;
}
