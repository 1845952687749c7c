import type { FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { DomainError } from '@muster/domain/errors';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { notWhatItSays, refusal } from './refusals.ts';

/** What a Word document may unpack to: entries, and bytes. `ratio` bites from `free` bytes on; XML packs well. */
const largest = { entries: 2_000, bytes: 100_000_000, ratio: 100, free: 5_000_000 } as const;

const kind = 'Word document (.docx)';

/** What an archive begins with. */
const zip = 'PK\x03\x04';

/** What makes an archive a Word document. */
const needed = ['[Content_Types].xml', 'word/document.xml'];

/**
 * Checks a Word document from 2007 on: an archive with Word's parts, no macros and no archives in it, that unpacks whole
 * to what it says. Nothing is kept of what is unpacked.
 */
export async function checkArchive(handle: FileHandle, path: string): Promise<void> {
  const { buffer } = await handle.read(Buffer.alloc(4), 0, 4, 0);
  // Readers look for an archive from the end, so that anything could stand before it.
  if (buffer.toString('latin1') !== zip) throw notWhatItSays(kind);
  try {
    const archive = await openPromise(path, { autoClose: false, strictFileNames: true });
    try {
      await checkEntries(archive);
    } finally {
      archive.close();
    }
  } catch (error) {
    // Anything else is the reader's word on a damaged archive.
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

/** The reader ends with an error when an entry is longer or shorter than it says. */
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
