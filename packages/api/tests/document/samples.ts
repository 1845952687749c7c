import { utils, write } from 'cfb';
import { pdf } from './forms.ts';
import { type ZipEntry, zipOf } from './zip.ts';

const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/** The list of content types of a Word document, with more of them. */
export const contentTypes = (more = ''): string =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${main}"/>${more}</Types>`;

const words = { name: 'word/document.xml', content: '<w:document/>' };

/** A Word document with these entries besides its own. */
export const docx = (...more: readonly ZipEntry[]): Buffer => docxTyped('', ...more);

/** A Word document with these content types and entries besides its own. */
export const docxTyped = (types: string, ...more: readonly ZipEntry[]): Buffer =>
  zipOf([{ name: '[Content_Types].xml', content: contentTypes(types) }, words, ...more]);

const transitional = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A Word document whose part `of` has a relationship; `kind` is the last segment of its type, or the whole type. */
export function docxRelated(kind: string, target: string, mode = 'External', of = 'settings'): Buffer {
  const type = kind.includes('/') ? kind : `${transitional}/${kind}`;
  const content = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${type}" Target="${target}" TargetMode="${mode}"/></Relationships>`;
  return docx({ name: `word/_rels/${of}.xml.rels`, content });
}

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

/** A real compound file with these streams; folders in a path are storages. */
export function compound(...paths: readonly string[]): Buffer {
  const file = utils.cfb_new();
  for (const path of paths) utils.cfb_add(file, path, Buffer.alloc(5_000, 7));
  return Buffer.from(write(file, { type: 'buffer' }));
}

export const doc = compound('WordDocument');
export const txt = Buffer.from('\ufeffOn Monday, 9:00,\r\n\the said “no” — 不行 🙅\n');
export const eml = Buffer.from(
  'Received: from a\r\n by b\r\nSubject: =?utf-8?q?No?=\r\nFrom: a@b.example\r\n\r\n<html>Hello</html>\r\n',
);

/** A whole file of each kind. */
export const whole = { pdf: pdf(), jpg: jpeg(), jpeg: jpeg(), png: png(), doc, docx: docx(), txt, eml };
