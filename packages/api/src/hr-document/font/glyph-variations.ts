import { ByteReader } from './byte-reader.ts';

/** One way in which a glyph changes with the weight, already as strong as the wanted weight makes it. */
export interface Variation {
  /** The points it tells of; null for all of them. */
  readonly points: readonly number[] | null;
  readonly dx: readonly number[];
  readonly dy: readonly number[];
}

/** Reads how one glyph changes at a place of the axis; `total` counts its points and the four of its metrics. */
export type ReadVariations = (glyph: number, total: number) => Variation[];

const flag = { sharedPoints: 0x8000, ownPeak: 0x8000, between: 0x4000, ownPoints: 0x2000, index: 0x0fff };

/** Prepares reading a `gvar` table of one axis at the place `at`, from -1 to 1 (OpenType, `gvar`). */
export function variationsAt(gvar: Buffer, at: number): ReadVariations {
  const shared = readSharedPeaks(gvar);
  const isLong = (gvar.readUInt16BE(14) & 1) === 1;
  const data = gvar.readUInt32BE(16);
  const offset = (index: number) =>
    data + (isLong ? gvar.readUInt32BE(20 + 4 * index) : 2 * gvar.readUInt16BE(20 + 2 * index));
  return (glyph, total) => {
    const bytes = gvar.subarray(offset(glyph), offset(glyph + 1));
    return bytes.length === 0 ? [] : readVariations(bytes, shared, at, total);
  };
}

function readSharedPeaks(gvar: Buffer): number[] {
  const reader = new ByteReader(gvar, gvar.readUInt32BE(8));
  return Array.from({ length: gvar.readUInt16BE(6) }, () => reader.fraction());
}

interface Header {
  readonly size: number;
  readonly hasOwnPoints: boolean;
  readonly strength: number;
}

function readVariations(bytes: Buffer, shared: readonly number[], at: number, total: number): Variation[] {
  const reader = new ByteReader(bytes);
  const count = reader.uint16();
  let offset = reader.uint16();
  const headers = Array.from({ length: count & flag.index }, () => readHeader(reader, shared, at));
  const first = new ByteReader(bytes, offset);
  const common = (count & flag.sharedPoints) === 0 ? null : readPoints(first);
  if ((count & flag.sharedPoints) !== 0) offset = first.position;
  return headers.flatMap(({ size, hasOwnPoints, strength }) => {
    const body = new ByteReader(bytes, offset);
    offset += size;
    if (strength === 0) return [];
    const points = hasOwnPoints ? readPoints(body) : common;
    const length = points?.length ?? total;
    const deltas = () => readDeltas(body, length).map((delta) => delta * strength);
    return [{ points, dx: deltas(), dy: deltas() }];
  });
}

function readHeader(reader: ByteReader, shared: readonly number[], at: number): Header {
  const size = reader.uint16();
  const kind = reader.uint16();
  const peak = (kind & flag.ownPeak) !== 0 ? reader.fraction() : (shared[kind & flag.index] ?? 0);
  const [from, to] =
    (kind & flag.between) !== 0
      ? [reader.fraction(), reader.fraction()]
      : [Math.min(0, peak), Math.max(0, peak)];
  return { size, hasOwnPoints: (kind & flag.ownPoints) !== 0, strength: strengthAt(at, from, peak, to) };
}

/** Rises from 0 at `from` to 1 at `peak`, and falls again to 0 at `to`. */
function strengthAt(at: number, from: number, peak: number, to: number): number {
  if (peak === 0 || at === peak) return 1;
  if (at <= from || at >= to) return 0;
  return at < peak ? (at - from) / (peak - from) : (to - at) / (to - peak);
}

/** Point numbers, each written as its distance from the one before; null for all points. */
function readPoints(reader: ByteReader): number[] | null {
  const first = reader.uint8();
  const count = first < 0x80 ? first : ((first & 0x7f) << 8) | reader.uint8();
  if (count === 0) return null;
  const points: number[] = [];
  let point = 0;
  while (points.length < count) {
    const control = reader.uint8();
    for (let left = (control & 0x7f) + 1; left > 0; left -= 1) {
      point += (control & 0x80) === 0 ? reader.uint8() : reader.uint16();
      points.push(point);
    }
  }
  return points;
}

function readDeltas(reader: ByteReader, count: number): number[] {
  const deltas: number[] = [];
  while (deltas.length < count) {
    const control = reader.uint8();
    for (let left = (control & 0x3f) + 1; left > 0; left -= 1) deltas.push(readDelta(reader, control));
  }
  return deltas;
}

function readDelta(reader: ByteReader, control: number): number {
  if ((control & 0x80) !== 0) return 0;
  return (control & 0x40) !== 0 ? reader.int16() : reader.int8();
}
