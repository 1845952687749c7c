import { ByteReader } from './byte-reader.ts';
import { type Component, component, type Glyph, type Point } from './glyph.ts';

/** The streams into which WOFF2 takes outlines apart, in their order (WOFF2 section 5.1). */
interface Streams {
  readonly contours: ByteReader;
  readonly points: ByteReader;
  readonly flags: ByteReader;
  readonly glyphs: ByteReader;
  readonly composites: ByteReader;
  readonly boxes: ByteReader;
  readonly instructions: ByteReader;
  hasBox(glyph: number): boolean;
}

/** Puts the outlines of WOFF2's transformed `glyf` table together again, in the order of their glyphs. */
export function readGlyphs(transformed: Buffer): Glyph[] {
  const { count, streams } = splitStreams(transformed);
  return Array.from({ length: count }, (_, glyph) => readGlyph(streams, glyph));
}

function splitStreams(transformed: Buffer): { count: number; streams: Streams } {
  const reader = new ByteReader(transformed);
  reader.bytes(4);
  const count = reader.uint16();
  reader.bytes(2);
  const sizes = Array.from({ length: 7 }, () => reader.uint32());
  const [contours, points, flags, glyphs, composites, boxes, instructions] = sizes.map((size) =>
    reader.bytes(size),
  ) as [Buffer, Buffer, Buffer, Buffer, Buffer, Buffer, Buffer];
  const bitmap = 4 * Math.ceil(count / 32);
  const streams = {
    contours: new ByteReader(contours),
    points: new ByteReader(points),
    flags: new ByteReader(flags),
    glyphs: new ByteReader(glyphs),
    composites: new ByteReader(composites),
    boxes: new ByteReader(boxes, bitmap),
    instructions: new ByteReader(instructions),
    hasBox: (glyph: number) => (boxes.readUInt8(glyph >> 3) & (0x80 >> (glyph & 7))) !== 0,
  };
  return { count, streams };
}

function readGlyph(streams: Streams, glyph: number): Glyph {
  const contours = streams.contours.int16();
  if (contours === 0) return { kind: 'empty' };
  const box = streams.hasBox(glyph) ? streams.boxes.bytes(8) : undefined;
  return contours < 0 ? readComposite(streams, box) : readOutline(streams, contours);
}

function readComposite({ composites, glyphs, instructions }: Streams, box: Buffer | undefined): Glyph {
  const components: Component[] = [];
  let all = 0;
  for (let flags: number = component.more; (flags & component.more) !== 0; ) {
    flags = composites.uint16();
    all |= flags;
    components.push(readComponent(flags, composites));
  }
  const code = (all & component.code) !== 0 ? instructions.bytes(glyphs.packed16()) : undefined;
  return { kind: 'composite', components, box: box ?? Buffer.alloc(8), code };
}

function readComponent(flags: number, reader: ByteReader): Component {
  const glyph = reader.uint16();
  const isLong = (flags & component.words) !== 0;
  const place = () => (isLong ? reader.int16() : reader.int8());
  return { flags, glyph, x: place(), y: place(), scale: reader.bytes(scaleSize(flags)) };
}

function scaleSize(flags: number): number {
  if ((flags & component.matrix) !== 0) return 8;
  if ((flags & component.scales) !== 0) return 4;
  return (flags & component.scale) !== 0 ? 2 : 0;
}

function readOutline({ points, flags, glyphs, instructions }: Streams, contours: number): Glyph {
  let total = 0;
  const ends = Array.from({ length: contours }, () => {
    total += points.packed16();
    return total - 1;
  });
  let [x, y] = [0, 0];
  const outline = Array.from({ length: total }, (): Point => {
    const flag = flags.uint8();
    const [dx, dy] = readStep(flag & 0x7f, glyphs);
    [x, y] = [x + dx, y + dy];
    return { x, y, onCurve: (flag & 0x80) === 0 };
  });
  return { kind: 'simple', outline, ends, code: instructions.bytes(glyphs.packed16()) };
}

/** One step of an outline: its kind says how many bytes the two distances have, and their signs (WOFF2 section 5.2). */
function readStep(kind: number, bytes: ByteReader): [dx: number, dy: number] {
  const [x, y] = distances(kind, bytes);
  const isPositive = (bit: number) => ((kind >> bit) & 1) === 1;
  // Where only the second distance is given, the lowest bit is its sign.
  return [isPositive(0) ? x : -x, isPositive(kind < 10 ? 0 : 1) ? y : -y];
}

function distances(kind: number, bytes: ByteReader): [number, number] {
  if (kind < 10) return [0, ((kind & 14) << 7) + bytes.uint8()];
  if (kind < 20) return [(((kind - 10) & 14) << 7) + bytes.uint8(), 0];
  if (kind < 84) return nibbles(kind - 20, bytes.uint8());
  if (kind < 120) {
    const base = kind - 84;
    const x = 1 + (Math.floor(base / 12) << 8) + bytes.uint8();
    return [x, 1 + (((base % 12) >> 2) << 8) + bytes.uint8()];
  }
  if (kind >= 124) return [bytes.uint16(), bytes.uint16()];
  const [first, middle, last] = [bytes.uint8(), bytes.uint8(), bytes.uint8()];
  return [(first << 4) + (middle >> 4), ((middle & 0x0f) << 8) + last];
}

function nibbles(base: number, byte: number): [number, number] {
  return [1 + (base & 0x30) + (byte >> 4), 1 + ((base & 0x0c) << 2) + (byte & 0x0f)];
}
