import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { pathsOf, uploadsFolder } from '@muster/api/data-folder/paths';
import type { PlacedFile } from '@muster/db/features/document/writes';

/** Puts a file where uploads lie. Its name comes from the seed, as everything here: the same seed, the same company. */
export function placeFile(
  dataFolder: string,
  random: () => number,
  content: Buffer,
  extension: 'pdf' | 'png',
): PlacedFile {
  const name = Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16)).join('');
  const fileName = `${name}.${extension}`;
  mkdirSync(pathsOf(dataFolder).uploads, { recursive: true, mode: 0o700 });
  writeFileSync(join(pathsOf(dataFolder).uploads, fileName), content, { mode: 0o600 });
  return { fileName, filePath: `${uploadsFolder}/${fileName}`, fileSize: content.length };
}

/** A page with some lines of plain Latin text, as PDF. */
export function smallPdf(lines: readonly string[]): Buffer {
  const text = lines.map((line) => `(${line.replace(/[\\()]/g, '\\$&')}) Tj T*`).join(' ');
  const content = `BT /F1 12 Tf 16 TL 72 770 Td ${text} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let body = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(body + table + trailer, 'latin1');
}

/** A small picture: a slope of one colour into another, as PNG. */
export function smallPng(side: number, [red, green, blue]: readonly [number, number, number]): Buffer {
  const rows = Array.from({ length: side }, (_, y) => {
    const shade = y / side;
    const pixel = [red, green, blue].map((part) => Math.round(part * (1 - shade) + 255 * shade));
    return Buffer.from([0, ...Array.from({ length: side }, () => pixel).flat()]);
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(content.length, 0);
  named.copy(framed, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}
