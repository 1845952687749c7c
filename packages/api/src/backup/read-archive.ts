import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { migrations } from '@muster/db/engine/migrations/index';
import { extract, type Header } from 'tar-stream';
import type { z } from 'zod';
import {
  type ArchiveContent,
  type ArchiveHeader,
  archiveForm,
  archiveHeader,
  archiveManifest,
  BackupRefused,
  type CopiedFile,
  databaseName,
  headerName,
  isCopiedPath,
  manifestName,
  paddingName,
} from './archive-format.ts';
import { ageMagic, decrypt } from './encryption.ts';

interface Entry extends AsyncIterable<unknown> {
  readonly header: Pick<Header, 'name' | 'type'>;
}

export interface ArchiveReader {
  begin?(header: ArchiveHeader): Promise<void>;
  file(path: string, content: AsyncIterable<Buffer>): Promise<void>;
}

/** Throws {@link BackupRefused} with a sentence for people; then what `reader` got must be thrown away. */
export async function readArchive(
  file: string,
  passphrase: string | undefined,
  reader: ArchiveReader,
): Promise<ArchiveContent> {
  const source = await openArchive(file, passphrase);
  const archive = extract();
  source.on('error', (error) => archive.destroy(error));
  source.pipe(archive);
  try {
    return await readMembers(archive, reader);
  } catch (error) {
    throw asRefusal(error, file);
  } finally {
    source.destroy();
  }
}

/** Whether a backup is encrypted. Throws {@link BackupRefused} if there is no such file. */
export async function isEncrypted(file: string): Promise<boolean> {
  if (!(await stat(file).catch(() => undefined))?.isFile())
    throw new BackupRefused(`There is no file ${file}.`);
  const handle = await open(file);
  try {
    const start = Buffer.alloc(ageMagic.length);
    await handle.read(start, 0, start.length, 0);
    return start.equals(ageMagic);
  } finally {
    await handle.close();
  }
}

async function openArchive(file: string, passphrase: string | undefined): Promise<Readable> {
  if (!(await isEncrypted(file))) return createReadStream(file);
  if (passphrase === undefined)
    throw new BackupRefused(`${file} is encrypted: pass its passphrase with --passphrase-stdin.`);
  try {
    return await decrypt(createReadStream(file), passphrase);
  } catch (error) {
    throw asRefusal(error, file);
  }
}

async function readMembers(archive: AsyncIterable<Entry>, reader: ArchiveReader): Promise<ArchiveContent> {
  let header: ArchiveHeader | undefined;
  let isPadded = false;
  let manifest: z.infer<typeof archiveManifest> | undefined;
  const files = new Map<string, CopiedFile>();
  try {
    for await (const entry of archive) {
      const { name, type } = entry.header;
      if (!header) {
        header = await readHeader(entry);
        await reader.begin?.(header);
      } else if (type !== 'file' || manifest || files.has(name))
        throw new ChangedArchive(`it contains ${name}, which no backup has there`);
      else if (name === paddingName && !isPadded) {
        isPadded = true;
        await skip(entry);
      } else if (name === manifestName)
        manifest = archiveManifest.parse(await readJson(entry, largestManifest));
      else files.set(name, await readFile(entry, files.size === 0, reader));
    }
  } catch (error) {
    throw header || error instanceof BackupRefused || isSystemError(error) ? error : new ForeignArchive();
  }
  if (!header) throw new ForeignArchive();
  if (!manifest) throw new ChangedArchive('it ends too early');
  if (files.size === 0) throw new ChangedArchive('it contains no database');
  expectSame([...files.values()], manifest.files);
  return { ...header, ...manifest };
}

const largestHeader = 64 * 1024;
const largestManifest = 512 * 1024 * 1024;

async function readHeader(entry: Entry): Promise<ArchiveHeader> {
  if (entry.header.name !== headerName) throw new ForeignArchive();
  const content = await readJson(entry, largestHeader);
  const parsed = archiveHeader.safeParse(content);
  const newest = archiveHeader.pick({ form: true, version: true, schema: true }).safeParse(content);
  if (newest.success && newest.data.form < archiveForm)
    throw new BackupRefused('A Muster before 0.1.0 made this backup, and no release reads it.');
  if (newest.success && (newest.data.form > archiveForm || newest.data.schema > migrations.length))
    throw new BackupRefused(
      `A newer Muster made this backup (${newest.data.version}): install that release or a later one, then restore.`,
    );
  if (!parsed.success) throw new ForeignArchive();
  return parsed.data;
}

async function readJson(entry: Entry, longest: number): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of bytesOf(entry)) {
    size += chunk.length;
    if (size > longest) throw new ChangedArchive(`${entry.header.name} is too long`);
    chunks.push(chunk);
  }
  return JSON.parse(Buffer.concat(chunks).toString());
}

async function readFile(entry: Entry, isFirst: boolean, reader: ArchiveReader): Promise<CopiedFile> {
  const { name: path } = entry.header;
  if (!isCopiedPath(path)) throw new ChangedArchive(`it contains ${path}, which no backup has there`);
  if ((path === databaseName) !== isFirst) throw new ChangedArchive(`${path} is out of place`);
  const hash = createHash('sha256');
  let size = 0;
  async function* measured() {
    for await (const chunk of bytesOf(entry)) {
      hash.update(chunk);
      size += chunk.length;
      yield chunk;
    }
  }
  await reader.file(path, measured());
  return { path, size, sha256: hash.digest('hex') };
}

async function skip(entry: Entry): Promise<void> {
  for await (const _ of bytesOf(entry));
}

async function* bytesOf(entry: Entry): AsyncGenerator<Buffer> {
  for await (const chunk of entry) if (Buffer.isBuffer(chunk)) yield chunk;
}

/** The manifest lists the files in the archive's order, so one that is doubled, gone or added shows, too. */
function expectSame(found: readonly CopiedFile[], listed: readonly CopiedFile[]): void {
  const wrong = listed.findIndex(({ path, size, sha256 }, place) => {
    const file = found[place];
    return file?.path !== path || file.size !== size || file.sha256 !== sha256;
  });
  if (wrong !== -1) throw new ChangedArchive(`${listed[wrong]?.path} is not what was backed up`);
  if (found.length > listed.length)
    throw new ChangedArchive(`it also contains ${found[listed.length]?.path}`);
}

class ForeignArchive extends Error {}

class ChangedArchive extends Error {}

function asRefusal(error: unknown, file: string): unknown {
  if (error instanceof BackupRefused || isSystemError(error)) return error;
  if (error instanceof ForeignArchive) return new BackupRefused(`${file} is not a Muster backup.`);
  const detail = error instanceof ChangedArchive ? error.message : 'it cannot be read to its end';
  return new BackupRefused(`${file} is damaged or was changed: ${detail}. Use another backup.`);
}

function isSystemError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}
