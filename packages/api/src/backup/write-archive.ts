import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type Pack, pack } from 'tar-stream';

type Header = Parameters<Pack['entry']>[0];

import {
  type ArchiveHeader,
  type CopiedFile,
  databaseName,
  headerName,
  isCopiedPath,
  manifestName,
  paddingName,
} from './archive-format.ts';
import { paddingFor, zeros } from './padding.ts';

export interface ArchiveInput {
  readonly header: ArchiveHeader;
  readonly dataFolder: string;
  readonly database: string;
  /** Paths in the data folder. A missing one is left out and named in the manifest. */
  readonly uploads: readonly string[];
  /** Other paths in the data folder. A missing one was removed on purpose. */
  readonly others: readonly string[];
  /** Whether its length hides what is in it, which it does only if it is encrypted, too. */
  readonly isPadded: boolean;
}

export interface WrittenArchive {
  readonly files: readonly CopiedFile[];
  readonly missing: readonly string[];
}

/** File by file, so that none is in memory as a whole. `done` resolves once the stream was read to its end. */
export function archiveStream(input: ArchiveInput): {
  stream: AsyncIterable<unknown>;
  done: Promise<WrittenArchive>;
} {
  const archive = pack();
  const done = fill(archive, input);
  done.catch((error: Error) => archive.destroy(error));
  return { stream: archive, done };
}

async function fill(archive: Pack, input: ArchiveInput): Promise<WrittenArchive> {
  const mtime = new Date(input.header.createdAt);
  const header = textOf(input.header);
  archive.entry({ name: headerName, mtime, mode: 0o600 }, header);
  const files: CopiedFile[] = [];
  const missing: string[] = [];
  for (const path of [databaseName, ...input.others, ...input.uploads]) {
    const source = path === databaseName ? input.database : join(input.dataFolder, path);
    const copied = isCopiedPath(path) ? await addFile(archive, path, source, mtime) : undefined;
    if (copied) files.push(copied);
    else if (input.uploads.includes(path)) missing.push(path);
  }
  const manifest = textOf({ files, missing });
  if (input.isPadded) {
    const sizes = [header.length, manifest.length, ...files.map(({ size }) => size)];
    await addPadding(archive, { name: paddingName, size: paddingFor(sizes), mtime, mode: 0o600 });
  }
  archive.entry({ name: manifestName, mtime, mode: 0o600 }, manifest);
  archive.finalize();
  return { files, missing };
}

function textOf(content: object): Buffer {
  return Buffer.from(`${JSON.stringify(content)}\n`);
}

/** Undefined if there is no such file. A file that changes its length meanwhile fails the archive. */
async function addFile(
  archive: Pack,
  name: string,
  source: string,
  mtime: Date,
): Promise<CopiedFile | undefined> {
  const handle = await open(source).catch(ignoreMissing);
  if (!handle) return undefined;
  try {
    const { size } = await handle.stat();
    const hash = createHash('sha256');
    await addContent(archive, { name, size, mtime, mode: 0o600 }, handle, hash);
    return { path: name, size, sha256: hash.digest('hex') };
  } finally {
    await handle.close();
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

function addPadding(archive: Pack, header: Header & { readonly size: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    const entry = archive.entry(header, (error) => (error ? reject(error) : resolve()));
    Readable.from(zeros(header.size), { objectMode: false }).pipe(entry);
  });
}

/** By `pipe` and events, because Node's `pipeline` does not end with this library's streams. */
function addContent(archive: Pack, header: Header, handle: FileHandle, hash: Hash): Promise<void> {
  return new Promise((resolve, reject) => {
    const entry = archive.entry(header, (error) => (error ? reject(error) : resolve()));
    // By its number, because a stream of the handle itself would keep it from closing.
    const content = createReadStream('', { fd: handle.fd, autoClose: false });
    content.on('data', (chunk) => hash.update(chunk));
    content.on('error', (error) => entry.destroy(error));
    content.pipe(entry);
  });
}
