import type { FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { documentTexts } from '@muster/domain/document/texts';
import { DomainError } from '@muster/domain/errors';
import { msg } from '@muster/domain/language/translate';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { isCompound } from './compound.ts';
import { checkPackage, isMarkup, type Part } from './package.ts';
import { embedded, notWhatItSays, refusal } from './refusals.ts';

/** Of an unpacked document, and of a part that is parsed. `ratio` applies above `free` bytes: XML compresses well. */
const largest = {
  entries: 2_000,
  bytes: 100_000_000,
  ratio: 100,
  free: 5_000_000,
  markup: 4_000_000,
} as const;

const kind = msg('Word document (.docx)');

const zip = 'PK\x03\x04';

/** Without macros, objects, nested archives and references that load, of its declared sizes ({@link checkPackage}). */
export async function checkArchive(handle: FileHandle, path: string): Promise<void> {
  const { buffer } = await handle.read(Buffer.alloc(4), 0, 4, 0);
  // Readers find an archive from its end, so anything could precede it.
  if (buffer.toString('latin1') !== zip) throw notWhatItSays(kind);
  try {
    const archive = await openPromise(path, { autoClose: false, strictFileNames: true });
    try {
      const parts = await readParts(archive);
      if (!checkPackage(parts)) throw notWhatItSays(kind);
    } finally {
      archive.close();
    }
  } catch (error) {
    // Any other error means a damaged archive or markup.
    throw error instanceof DomainError ? error : notWhatItSays(kind);
  }
}

async function readParts(archive: ZipFile): Promise<Part[]> {
  if (archive.entryCount > largest.entries) throw tooMuch();
  const parts: Part[] = [];
  const names = new Set<string>();
  let total = 0;
  for await (const entry of archive.eachEntry()) {
    // Names of parts are compared without case: two readers could each take another one.
    const key = entry.fileName.toLowerCase();
    if (names.has(key)) throw notWhatItSays(kind);
    names.add(key);
    total += entry.uncompressedSize;
    if (total > largest.bytes || isBomb(entry)) throw tooMuch();
    parts.push(await readPart(entry, await archive.openReadStreamPromise(entry)));
  }
  return parts;
}

function isBomb({ uncompressedSize, compressedSize }: Entry): boolean {
  return uncompressedSize > largest.free && uncompressedSize > compressedSize * largest.ratio;
}

const archives = [zip, 'Rar!', '7z\xbc\xaf'];

/** Reads a part through and keeps what is parsed. The reader fails if it is longer or shorter than declared. */
async function readPart({ fileName, uncompressedSize }: Entry, content: Readable): Promise<Part> {
  const isParsed = isMarkup(fileName);
  if (isParsed && uncompressedSize > largest.markup) throw tooMuch();
  const chunks: Buffer[] = [];
  let beginning = Buffer.alloc(0);
  for await (const read of content) {
    const chunk = Buffer.from(read);
    if (beginning.length < 8) beginning = Buffer.concat([beginning, chunk.subarray(0, 8)]);
    if (isParsed) chunks.push(chunk);
  }
  if (archives.includes(beginning.toString('latin1', 0, 4))) throw nested();
  // Objects and macros are compound files, whatever they are named and declared as.
  if (isCompound(beginning)) throw embedded(msg('an embedded object or macros'), fileName);
  return { name: fileName, ...(isParsed && { content: Buffer.concat(chunks) }) };
}

function tooMuch(): DomainError {
  return refusal(documentTexts.wordDocumentUnpacksFarShould());
}

function nested(): DomainError {
  return refusal(documentTexts.wordDocumentContainsOtherFiles());
}
