import type { FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { DomainError } from '@muster/domain/errors';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { notWhatItSays, refusal } from './refusals.ts';

/**
 * The most entries and bytes of an unpacked Word document. `ratio` applies above `free` bytes, because XML compresses
 * well.
 */
const largest = { entries: 2_000, bytes: 100_000_000, ratio: 100, free: 5_000_000 } as const;

const kind = 'Word document (.docx)';

/** The first bytes of an archive. */
const zip = 'PK\x03\x04';

/** The entries of a Word document. */
const needed = ['[Content_Types].xml', 'word/document.xml'];

/**
 * Checks a Word document from 2007 on: an archive with Word's parts, without macros and nested archives, that unpacks
 * to the sizes it declares. The unpacked content is discarded.
 */
export async function checkArchive(handle: FileHandle, path: string): Promise<void> {
  const { buffer } = await handle.read(Buffer.alloc(4), 0, 4, 0);
  // Readers find an archive from its end, so anything could precede it.
  if (buffer.toString('latin1') !== zip) throw notWhatItSays(kind);
  try {
    const archive = await openPromise(path, { autoClose: false, strictFileNames: true });
    try {
      await checkEntries(archive);
    } finally {
      archive.close();
    }
  } catch (error) {
    // Any other error means a damaged archive.
    throw error instanceof DomainError ? error : notWhatItSays(kind);
  }
}

async function checkEntries(archive: ZipFile): Promise<void> {
  if (archive.entryCount > largest.entries) throw tooMuch();
  const names = new Set<string>();
  let total = 0;
  for await (const entry of archive.eachEntry()) {
    if (/(^|\/)vbaProject\.bin$/i.test(entry.fileName)) throw macros();
    names.add(entry.fileName);
    total += entry.uncompressedSize;
    if (total > largest.bytes || isBomb(entry)) throw tooMuch();
    await readThrough(await archive.openReadStreamPromise(entry));
  }
  if (!needed.every((name) => names.has(name))) throw notWhatItSays(kind);
}

function isBomb({ uncompressedSize, compressedSize }: Entry): boolean {
  return uncompressedSize > largest.free && uncompressedSize > compressedSize * largest.ratio;
}

const archives = [zip, 'Rar!', '7z\xbc\xaf'];

/** The reader fails if an entry is longer or shorter than declared. */
async function readThrough(content: Readable): Promise<void> {
  let beginning: string | undefined;
  for await (const chunk of content) {
    beginning ??= Buffer.from(chunk).toString('latin1', 0, 4);
    if (archives.includes(beginning)) throw nested();
  }
}

function tooMuch(): DomainError {
  return refusal('This Word document unpacks to far more than it should: save it as PDF and choose that');
}

function macros(): DomainError {
  return refusal('This Word document has macros: save it without them, or as PDF, and choose that');
}

function nested(): DomainError {
  return refusal('This Word document has other files packed into it: save it as PDF and choose that');
}
