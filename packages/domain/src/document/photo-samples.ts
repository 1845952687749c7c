import { joined } from './photo-bytes.ts';

export const secret = 'GPS 52.5200 N 13.4050 E';

const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const two = (value: number) => Uint8Array.of(value >> 8, value & 0xff);

export function cameraExif(orientation: number): Uint8Array {
  const entry = (tag: number, value: number) => [tag & 0xff, tag >> 8, 3, 0, 1, 0, 0, 0, value, 0, 0, 0];
  const header = [0x49, 0x49, 42, 0, 8, 0, 0, 0, 2, 0];
  const entries = [...entry(0x01_00, 1), ...entry(0x01_12, orientation)];
  return joined([Uint8Array.from([...header, ...entries, 0, 0, 0, 0]), bytesOf(secret)]);
}

export function segment(kind: number, ...content: readonly (Uint8Array | string)[]): Uint8Array {
  const pieces = content.map((piece) => (typeof piece === 'string' ? bytesOf(piece) : piece));
  const whole = joined(pieces);
  return joined([Uint8Array.of(0xff, kind), two(whole.length + 2), whole]);
}

export const picture = joined([
  segment(0xdb, 'quantisation'),
  segment(0xc2, Uint8Array.of(8, 0, 2, 0, 2, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1)),
  segment(0xc4, 'huffman'),
  segment(0xda, 'scan'),
  Uint8Array.of(1, 0xff, 0, 2, 0xff, 0xd0, 3, 0xff, 0xff, 0xd1, 4),
  segment(0xda, 'scan'),
  Uint8Array.of(9, 9, 0xff, 0),
  Uint8Array.of(0xff, 0xd9),
]);

export const jfif = segment(0xe0, 'JFIF\0', Uint8Array.of(1, 2, 1, 0, 72, 0, 72, 0, 0));
export const colours = segment(0xe2, 'ICC_PROFILE\0', Uint8Array.of(1, 1), 'profile');
export const adobe = segment(0xee, 'Adobe', Uint8Array.of(0, 100, 0, 0, 0, 0, 1));

/** A JPEG as a phone makes it: with everything that can hold a place, before, in and after the picture. */
export function phonePhoto(orientation: number): Uint8Array<ArrayBuffer> {
  const scan = picture.lastIndexOf(0xda) - 1;
  return joined([
    Uint8Array.of(0xff, 0xd8),
    segment(0xe0, 'JFIF\0', Uint8Array.of(1, 2, 1, 0, 72, 0, 72, 2, 1), secret),
    segment(0xe1, 'Exif\0\0', cameraExif(orientation)),
    segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0', secret),
    segment(0xe0, 'JFXX\0', secret),
    colours,
    segment(0xe2, 'MPF\0', secret),
    segment(0xed, 'Photoshop 3.0\0', secret),
    adobe,
    Uint8Array.of(0xff),
    segment(0xfe, secret),
    picture.subarray(0, scan),
    segment(0xe5, secret),
    picture.subarray(scan),
    bytesOf(`a second picture ${secret}`),
  ]);
}

export function chunk(type: string, content: Uint8Array | string = ''): Uint8Array {
  const bytes = typeof content === 'string' ? bytesOf(content) : content;
  return joined([two(0), two(bytes.length), bytesOf(type), bytes, new Uint8Array(4)]);
}

export const pngStart = joined([
  bytesOf('\x89PNG\r\n\x1a\n'),
  chunk('IHDR', Uint8Array.of(0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0)),
]);
export const pngPicture = joined([chunk('gAMA', 'four'), chunk('IDAT', 'pixels'), chunk('IEND')]);

export function screenshot(orientation: number): Uint8Array<ArrayBuffer> {
  return joined([
    pngStart,
    chunk('tIME', secret),
    chunk('eXIf', cameraExif(orientation)),
    chunk('tEXt', secret),
    chunk('iTXt', secret),
    chunk('zTXt', secret),
    chunk('prVt', secret),
    pngPicture,
    bytesOf(secret),
  ]);
}
