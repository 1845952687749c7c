import { setImmediate } from 'node:timers/promises';
import { createInflate } from 'node:zlib';
import type { OpenFile } from './file-store.ts';
import type { UploadStorage } from './upload-storage.ts';

/** The most streams and unpacked bytes of a PDF that is looked through, and the most files whose finding is remembered. */
const largest = { streams: 10_000, bytes: 134_217_728, remembered: 1_000 } as const;

/** Or cannot be looked through (D22). Files never change, so the finding is remembered while the server runs. */
export async function isActivePdf(
  { activePdfs }: UploadStorage,
  fileName: string,
  file: Pick<OpenFile, 'bytes'>,
): Promise<boolean> {
  const known = activePdfs.get(fileName);
  if (known !== undefined) return known;
  const found = await hasActions(await file.bytes());
  const [oldest] = activePdfs.keys();
  if (oldest !== undefined && activePdfs.size >= largest.remembered) activePdfs.delete(oldest);
  activePdfs.set(fileName, found);
  return found;
}

/** A pattern of names; each character may be written as its number: `/J#53` is `/JS`. */
function nameOf(...names: readonly string[]): string {
  const written = names.map((name) =>
    Array.from(name, (character) => `(?:${character}|#${hex(character)})`).join(''),
  );
  return `/(?:${written.join('|')})(?![^\\s\\0/<>()[\\]{}%])`;
}

function hex(character: string): string {
  const digits = character.charCodeAt(0).toString(16);
  return digits.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);
}

/** Actions that run a script or a program or send data, files inside, forms with scripts, and encryption, which hides them. */
const active = new RegExp(
  [
    nameOf('JavaScript', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'RichMedia', 'Rendition'),
    nameOf('GoToE', 'ImportData', 'SubmitForm', 'XFA', 'Encrypt'),
    // Three bytes occur in pictures by chance; the value that follows does not.
    `${nameOf('JS')}\\s*(?:\\(|<|\\d+\\s+\\d+\\s+R)`,
  ].join('|'),
);

/** Objects can be packed into streams. These can be looked through if they are packed in the usual way only. */
const packed = new RegExp(nameOf('ObjStm', 'XRef'));
const objects = new RegExp(nameOf('ObjStm'));
const predicted = new RegExp(nameOf('Predictor', 'DecodeParms', 'DP'));
const unusual = new RegExp(
  nameOf(
    'LZWDecode',
    'LZW',
    'ASCII85Decode',
    'A85',
    'ASCIIHexDecode',
    'AHx',
    'RunLengthDecode',
    'RL',
    'Crypt',
  ),
);

async function hasActions(file: Buffer): Promise<boolean> {
  if (await contains(file, active)) return true;
  if ((await contains(file, packed)) && (await contains(file, unusual))) return true;
  let [streams, bytesLeft] = [0, largest.bytes as number];
  for (const { start, dictionary } of streamsOf(file)) {
    streams += 1;
    const unpacked = await unpack(file.subarray(start), bytesLeft);
    bytesLeft -= unpacked.bytes;
    if (unpacked.active || bytesLeft <= 0 || streams > largest.streams) return true;
    const mayHide = !unpacked.whole || predicted.test(dictionary);
    if (mayHide && objects.test(dictionary)) return true;
  }
  return false;
}

/** Longer than any pattern with the spaces in it that real files have. */
const overlap = 256;
const piece = 1_048_576;

/** Looks through bytes in pieces, so that other requests are answered in between. */
async function contains(bytes: Buffer, pattern: RegExp): Promise<boolean> {
  for (let at = 0; at < bytes.length; at += piece) {
    if (at > 0) await setImmediate();
    if (pattern.test(bytes.toString('latin1', Math.max(0, at - overlap), at + piece))) return true;
  }
  return false;
}

const longestDictionary = 2_000;

function* streamsOf(file: Buffer) {
  const keyword = /stream[ \t]*(?:\r\n|\n|\r)/g;
  for (let at = file.indexOf('stream'); at !== -1; at = file.indexOf('stream', at + 1)) {
    keyword.lastIndex = 0;
    const written = keyword.exec(file.toString('latin1', at, at + 20));
    if (written?.index !== 0 || file.toString('latin1', at - 3, at) === 'end') continue;
    const before = file.toString('latin1', Math.max(0, at - longestDictionary), at);
    yield { start: at + written[0].length, dictionary: before.slice(before.lastIndexOf('obj') + 3) };
  }
}

/** Unpacks the stream at the beginning of `bytes` and looks through it; not `whole` if it is packed in another way. */
async function unpack(bytes: Buffer, bytesLeft: number) {
  const unpacked = { active: false, whole: false, bytes: 0 };
  if (!isDeflated(bytes)) return unpacked;
  const inflate = createInflate({ chunkSize: piece });
  inflate.end(bytes);
  try {
    let before = Buffer.alloc(0);
    for await (const chunk of inflate) {
      const text = Buffer.concat([before, Buffer.from(chunk)]);
      unpacked.bytes += chunk.length;
      unpacked.active ||= active.test(text.toString('latin1'));
      if (unpacked.active || unpacked.bytes > bytesLeft) return unpacked;
      before = text.subarray(-overlap);
    }
    unpacked.whole = true;
  } catch {
    // Broken data: a reader shows what came before.
  }
  return unpacked;
}

/** The two bytes before deflated data (RFC 1950). */
function isDeflated(bytes: Buffer): boolean {
  return bytes.length > 2 && (bytes.readUInt8(0) & 0x0f) === 8 && bytes.readUInt16BE(0) % 31 === 0;
}
