import { pdf } from './forms.ts';
import { type ZipEntry, zipOf } from './zip.ts';

const word: readonly ZipEntry[] = [
  { name: '[Content_Types].xml', content: '<Types/>' },
  { name: 'word/document.xml', content: '<w:document/>' },
];

/** A Word document with these entries besides its own. */
export const docx = (...more: readonly ZipEntry[]): Buffer => zipOf([...word, ...more]);

/** A PNG whose header says so many pixels; there is no picture in it. */
export function png(width = 2, height = 2): Buffer {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  const header = Buffer.concat([size, Buffer.from([8, 2, 0, 0, 0])]);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', Buffer.alloc(9)), chunk('IEND')]);
}

function chunk(type: string, content = Buffer.alloc(0)): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  return Buffer.concat([length, Buffer.from(type), content, Buffer.alloc(4)]);
}

/** A JPEG whose frame header, behind a comment, says so many pixels. */
export function jpeg(width = 2, height = 2): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt16BE(height, 0);
  size.writeUInt16BE(width, 2);
  const comment = Buffer.from('\xff\xd8\xff\xfe\x00\x06note\xff', 'latin1');
  const frame = Buffer.concat([
    Buffer.from('ffc0001108', 'hex'),
    size,
    Buffer.from('03012200021101031101', 'hex'),
  ]);
  return Buffer.concat([comment, frame, Buffer.from('ffd9', 'hex')]);
}

/** A compound file with a stream of this name, as far as anybody looks at it. */
export const compound = (stream: string): Buffer =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(65_530),
    Buffer.from(stream, 'utf16le'),
  ]);

export const doc = compound('WordDocument');
export const txt = Buffer.from('\ufeffOn Monday, 9:00,\r\n\the said “no” — 不行 🙅\n');
export const eml = Buffer.from(
  'Received: from a\r\n by b\r\nSubject: =?utf-8?q?No?=\r\nFrom: a@b.example\r\n\r\n<html>Hello</html>\r\n',
);

/** A whole file of each kind. */
export const whole = { pdf: pdf(), jpg: jpeg(), jpeg: jpeg(), png: png(), doc, docx: docx(), txt, eml };
