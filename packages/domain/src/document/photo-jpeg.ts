import { joined, numberAt, startsWith } from './photo-bytes.ts';
import { exifOf, orientationIn, upright } from './photo-orientation.ts';

const marker = { start: 0xd8, end: 0xd9, scan: 0xda, exif: 0xe1 } as const;

const exifName = 'Exif\0\0';

export function jpegWithoutMetadata(bytes: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  const segments = segmentsOf(bytes);
  if (!segments) return undefined;
  const exif = segments.find(
    (segment) => segment.kind === marker.exif && startsWith(payload(segment), exifName),
  );
  const orientation = exif ? orientationIn(payload(exif).subarray(exifName.length)) : upright;
  const kept = segments.map(withoutPrivate).filter((piece) => piece !== undefined);
  const turned = orientation === upright ? [] : [exifSegment(exifOf(orientation))];
  return joined([bytes.subarray(0, 2), ...turned, ...kept]);
}

interface Segment {
  readonly kind: number;
  /** With marker and length; of a scan also the picture's data that follow. */
  readonly bytes: Uint8Array;
}

function segmentsOf(bytes: Uint8Array): Segment[] | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== marker.start) return undefined;
  const segments: Segment[] = [];
  for (let at = 2; at < bytes.length; ) {
    const kind = bytes[at + 1];
    if (bytes[at] !== 0xff || !kind) return undefined;
    // Any number of these bytes may precede a marker.
    if (kind === 0xff) {
      at += 1;
      continue;
    }
    const next = endOf(bytes, at, kind);
    if (next === undefined) return undefined;
    segments.push({ kind, bytes: bytes.subarray(at, next) });
    if (kind === marker.end) break;
    at = next;
  }
  return segments;
}

function endOf(bytes: Uint8Array, at: number, kind: number): number | undefined {
  if (isAlone(kind)) return at + 2;
  const length = numberAt(bytes, at + 2, 2);
  if (length === undefined || length < 2 || at + 2 + length > bytes.length) return undefined;
  const end = at + 2 + length;
  return kind === marker.scan ? endOfScan(bytes, end) : end;
}

function isAlone(kind: number): boolean {
  return kind === 0x01 || (kind >= 0xd0 && kind <= marker.end);
}

/** In a picture's data, 0xFF is followed by zero, by a restart marker, or by the marker that ends them. */
function endOfScan(bytes: Uint8Array, start: number): number {
  for (let at = bytes.indexOf(0xff, start); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    const isData = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7);
    if (!isData) return at;
  }
  return bytes.length;
}

function payload({ bytes }: Segment): Uint8Array {
  return bytes.subarray(4);
}

/** What is kept of a segment: application segments only if the colours or the size of the pixels need them. */
function withoutPrivate(segment: Segment): Uint8Array | undefined {
  const { kind, bytes } = segment;
  if (kind === 0xe0 && startsWith(payload(segment), 'JFIF\0')) return withoutThumbnail(segment);
  if (kind === 0xe2 && startsWith(payload(segment), 'ICC_PROFILE\0')) return bytes;
  if (kind === 0xee && startsWith(payload(segment), 'Adobe')) return bytes;
  const isPicture = kind >= 0xc0 && kind <= 0xdf && (!isAlone(kind) || kind === marker.end);
  return isPicture ? bytes : undefined;
}

const jfifLength = 14;

function withoutThumbnail(segment: Segment): Uint8Array | undefined {
  const content = payload(segment);
  if (content.length < jfifLength) return undefined;
  return joined([
    Uint8Array.from([0xff, 0xe0, 0, jfifLength + 2]),
    content.subarray(0, 12),
    new Uint8Array(2),
  ]);
}

function exifSegment(exif: Uint8Array): Uint8Array {
  const name = Array.from(exifName, (character) => character.charCodeAt(0));
  const length = 2 + name.length + exif.length;
  return joined([Uint8Array.from([0xff, marker.exif, 0, length, ...name]), exif]);
}
