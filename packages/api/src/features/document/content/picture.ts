import type { FileHandle } from 'node:fs/promises';
import { documentTexts } from '@muster/domain/document/texts';
import { msg } from '@muster/domain/language/translate';
import { notWhatItSays, refusal } from './refusals.ts';

interface PictureSize {
  readonly width: number;
  readonly height: number;
}

type ReadAt = (position: number, length: number) => Promise<Buffer | undefined>;

type ReadSize = (readAt: ReadAt) => Promise<PictureSize | undefined>;

/** The largest accepted picture: decoding it costs every viewer. */
const largest = { side: 20_000, pixels: 50_000_000 } as const;

/** `format` appears in the message; `sizeOf` returns undefined without a complete header. */
export async function checkPicture(handle: FileHandle, format: string, sizeOf: ReadSize): Promise<void> {
  const size = await sizeOf(fromFile(handle));
  if (!size || size.width === 0 || size.height === 0)
    throw notWhatItSays(msg('{format} picture', { format }));
  const { width, height } = size;
  if (width <= largest.side && height <= largest.side && width * height <= largest.pixels) return;
  throw refusal(documentTexts.pictureTooLarge({ megapixels: 50, pixels: 20_000 }));
}

/** The most segments before the header: each costs a read from disk. */
const mostPieces = 20_000;

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

export async function pngSize(readAt: ReadAt): Promise<PictureSize | undefined> {
  const header = await readAt(0, 24);
  if (!header?.subarray(0, 8).equals(signature) || header.toString('latin1', 12, 16) !== 'IHDR')
    return undefined;
  const size = { width: header.readUInt32BE(16), height: header.readUInt32BE(20) };
  let at = signature.length;
  for (let piece = 0; piece < mostPieces; piece += 1) {
    const chunk = await readAt(at, 8);
    if (!chunk) return undefined;
    if (chunk.toString('latin1', 4) === 'IEND') return size;
    at += 12 + chunk.readUInt32BE(0);
  }
  return undefined;
}

/** The size of a JPEG, from the first frame header among its segments. */
export async function jpegSize(readAt: ReadAt): Promise<PictureSize | undefined> {
  const start = await readAt(0, 2);
  if (start?.readUInt16BE(0) !== 0xff_d8) return undefined;
  let at = 2;
  for (let piece = 0; piece < mostPieces; piece += 1) {
    const segment = await readAt(at, 9);
    if (segment?.[0] !== 0xff) return undefined;
    const marker = segment.readUInt8(1);
    if (isFrame(marker)) return { height: segment.readUInt16BE(5), width: segment.readUInt16BE(7) };
    // Image data or the end, before any frame header.
    if (marker === 0xda || marker === 0xd9) return undefined;
    at += marker === 0xff ? 1 : 2 + segment.readUInt16BE(2);
  }
  return undefined;
}

/** The frame markers, without the tables among their numbers. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

function fromFile(handle: FileHandle): ReadAt {
  return async (position, length) => {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
    return bytesRead === length ? buffer : undefined;
  };
}

export function readerOf(bytes: Buffer): ReadAt {
  return async (position, length) =>
    position + length <= bytes.length ? bytes.subarray(position, position + length) : undefined;
}
