import { randomBytes } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type CopiedDatabase, copyDatabase, describeDatabase } from '@muster/db/engine/sqlite/copy-database';
import { MoveRefused } from '@muster/db/move/ends';
import { epochMilliseconds, type Instant } from '@muster/domain/calendar/instant';
import { asItIs } from '@muster/domain/language/texts';
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
import { backupRefusals } from './texts.ts';
import { type ArchiveInput, archiveStream, type WrittenArchive } from './write-archive.ts';

export interface SharedDatabase {
  readonly url: string;
  readonly secretKey: string;
}

export interface BackupOrder {
  readonly dataFolder: string;
  readonly shared?: SharedDatabase | undefined;
  readonly file: string;
  readonly release: string;
  readonly now: Instant;
  readonly encryption?: Encryption | undefined;
  readonly freeBytes?: FreeBytes;
}

export interface FinishedBackup {
  readonly bytes: number;
  readonly files: number;
  readonly missing: readonly string[];
}

/**
 * The database is copied first and decides which uploads belong to it (D46). The archive gets its name last, so one
 * with its name is complete. Blocks the thread, about a second for 100 MB. Throws {@link BackupRefused} if `file`
 * exists or there is no room.
 */
export async function writeBackup(order: BackupOrder): Promise<FinishedBackup> {
  const file = resolve(order.file);
  const { database, copying } = pathsOf(order.dataFolder);
  const room = { freeBytes: order.freeBytes ?? freeBytesOf, isPadded: order.encryption !== undefined };
  if (!order.shared && !existsSync(database))
    throw new BackupRefused(backupRefusals.noCompany({ folder: order.dataFolder }));
  expectFree(file);
  if (order.shared) await expectSpaceForShared(order.shared.url, order.dataFolder, dirname(file), room);
  else await expectSpace(order.dataFolder, dirname(file), room);
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

type Collected = Omit<ArchiveInput, 'isPadded'>;

async function collect(order: BackupOrder, copy: string): Promise<Collected> {
  const { dataFolder } = order;
  return describe(order, dataFolder, copy, await copyDatabase(pathsOf(dataFolder).database, copy));
}

async function collectShared(
  order: BackupOrder,
  { url, secretKey }: SharedDatabase,
  folder: string,
): Promise<Collected> {
  // Imported here, so that a data folder is backed up without the driver of a server.
  const { moveToFolder } = await import('./move-database/to-folder.ts');
  const config = { dataFolder: folder, databaseUrl: url, secretKey: Buffer.from(secretKey, 'hex') };
  const move = { config, to: folder, say: () => undefined };
  await moveToFolder(url, move, 'stays in use').catch((error: unknown) => {
    if (!(error instanceof MoveRefused)) throw error;
    throw new BackupRefused(
      asItIs('backup.refused', error.message.replace('to be moved', 'to be backed up')),
    );
  });
  const { database } = pathsOf(folder);
  return describe(order, folder, database, await describeDatabase(database));
}

async function describe(
  { release, now }: BackupOrder,
  dataFolder: string,
  copy: string,
  { schema, storedFiles }: CopiedDatabase,
): Promise<Collected> {
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

async function writeArchive(
  input: Collected,
  path: string,
  encryption: Encryption | undefined,
): Promise<WrittenArchive> {
  const { stream, done } = archiveStream({ ...input, isPadded: encryption !== undefined });
  const plain = Readable.from(stream, { objectMode: false });
  const content = encryption ? await encrypt(plain, encryption) : plain;
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  const [written] = await Promise.all([done, pipeline(content, target)]);
  return written;
}
