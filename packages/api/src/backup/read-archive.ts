import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { migrations } from '@muster/db/engine/migrations/index';
import { english, type Said } from '@muster/domain/language/texts';
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
import { backupRefusals, changeTexts } from './texts.ts';

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
    throw new BackupRefused(backupRefusals.noFile({ file }));
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
  if (passphrase === undefined) throw new BackupRefused(backupRefusals.encrypted({ file }));
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
        throw new ChangedArchive(changeTexts.strange({ path: name }));
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
  if (!manifest) throw new ChangedArchive(changeTexts.endsEarly());
  if (files.size === 0) throw new ChangedArchive(changeTexts.noDatabase());
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
  if (newest.success && newest.data.form < archiveForm) throw new BackupRefused(backupRefusals.tooOld());
  if (newest.success && (newest.data.form > archiveForm || newest.data.schema > migrations.length))
    throw new BackupRefused(backupRefusals.tooNew({ version: newest.data.version }));
  if (!parsed.success) throw new ForeignArchive();
  return parsed.data;
}

async function readJson(entry: Entry, longest: number): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of bytesOf(entry)) {
    size += chunk.length;
    if (size > longest) throw new ChangedArchive(changeTexts.tooLong({ name: entry.header.name }));
    chunks.push(chunk);
  }
  return JSON.parse(Buffer.concat(chunks).toString());
}

async function readFile(entry: Entry, isFirst: boolean, reader: ArchiveReader): Promise<CopiedFile> {
  const { name: path } = entry.header;
  if (!isCopiedPath(path)) throw new ChangedArchive(changeTexts.strange({ path }));
  if ((path === databaseName) !== isFirst) throw new ChangedArchive(changeTexts.outOfPlace({ path }));
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
  const different = listed[wrong];
  if (different) throw new ChangedArchive(changeTexts.different({ path: different.path }));
  const added = found[listed.length];
  if (added) throw new ChangedArchive(changeTexts.added({ path: added.path }));
}

class ForeignArchive extends Error {}

class ChangedArchive extends Error {
  readonly said: Said;

  constructor(said: Said) {
    super(english(said));
    this.said = said;
  }
}

function asRefusal(error: unknown, file: string): unknown {
  if (error instanceof BackupRefused || isSystemError(error)) return error;
  if (error instanceof ForeignArchive) return new BackupRefused(backupRefusals.foreign({ file }));
  const detail = error instanceof ChangedArchive ? error.said : changeTexts.unreadable();
  return new BackupRefused(backupRefusals.changed({ file, detail }));
}

function isSystemError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}
