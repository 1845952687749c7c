import { joined, numberAt, startsWith } from './photo-bytes.ts';
import { exifOf, orientationIn, upright } from './photo-orientation.ts';

const signature = '\x89PNG\r\n\x1a\n';

/** The chunks with the picture, its colours, its size on paper and its animation. */
const kept: ReadonlySet<string> = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP mDCV cLLI sBIT bKGD pHYs acTL fcTL fdAT'.split(' '),
);

export function pngWithoutMetadata(bytes: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  const chunks = chunksOf(bytes);
  const [header, ...rest] = chunks ?? [];
  if (header?.type !== 'IHDR') return undefined;
  const exif = rest.find(({ type }) => type === 'eXIf');
  const orientation = exif ? orientationIn(exif.bytes.subarray(8, -4)) : upright;
  const turned = orientation === upright ? [] : [chunkOf('eXIf', exifOf(orientation))];
  const pieces = rest.filter(({ type }) => kept.has(type)).map((chunk) => chunk.bytes);
  return joined([bytes.subarray(0, signature.length), header.bytes, ...turned, ...pieces]);
}

interface Chunk {
  readonly type: string;
  /** With length, type and checksum. */
  readonly bytes: Uint8Array;
}

function chunksOf(bytes: Uint8Array): Chunk[] | undefined {
  if (!startsWith(bytes, signature)) return undefined;
  const chunks: Chunk[] = [];
  for (let at = signature.length; at < bytes.length; ) {
    const length = numberAt(bytes, at, 4);
    if (length === undefined || at + 12 + length > bytes.length) return undefined;
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    chunks.push({ type, bytes: bytes.subarray(at, at + 12 + length) });
    if (type === 'IEND') return chunks;
    at += 12 + length;
  }
  return undefined;
}

function chunkOf(type: string, content: Uint8Array): Uint8Array {
  const name = Uint8Array.from(type, (character) => character.charCodeAt(0));
  const checked = joined([name, content]);
  return joined([bigEndian(content.length), checked, bigEndian(crc32(checked))]);
}

function bigEndian(value: number): Uint8Array {
  return Uint8Array.from([24, 16, 8, 0], (shift) => (value >>> shift) & 0xff);
}

function crc32(bytes: Uint8Array): number {
  let crc = 0xff_ff_ff_ff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xed_b8_83_20 : crc >>> 1;
  }
  return ~crc >>> 0;
}
