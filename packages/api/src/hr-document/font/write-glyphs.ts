import { type Component, component, type Glyph, type Point } from './glyph.ts';

/** Writes the `glyf` and `loca` tables of these glyphs; `loca` has four bytes an offset (OpenType). */
export function writeGlyphs(glyphs: readonly Glyph[]): { glyf: Buffer; loca: Buffer } {
  const loca = Buffer.alloc(4 * (glyphs.length + 1));
  let offset = 0;
  const written = glyphs.map((glyph, index) => {
    const bytes = even(writeGlyph(glyph));
    offset += bytes.length;
    loca.writeUInt32BE(offset, 4 * (index + 1));
    return bytes;
  });
  return { glyf: Buffer.concat(written), loca };
}

function even(bytes: Buffer): Buffer {
  return bytes.length % 2 === 0 ? bytes : Buffer.concat([bytes, Buffer.alloc(1)]);
}

function writeGlyph(glyph: Glyph): Buffer {
  if (glyph.kind === 'empty') return Buffer.alloc(0);
  if (glyph.kind === 'simple') {
    const { outline, ends, code } = glyph;
    const contours = [int16(ends.length), boxOf(outline), ...ends.map(int16)];
    return Buffer.concat([...contours, int16(code.length), code, ...writeOutline(outline)]);
  }
  const { components, box, code } = glyph;
  const instructions = code ? [int16(code.length), code] : [];
  return Buffer.concat([int16(-1), box, ...components.map(writeComponent), ...instructions]);
}

/** Places go in two bytes each, because a moved part may have left the range of one. */
function writeComponent({ flags, glyph, x, y, scale }: Component): Buffer {
  return Buffer.concat([int16(flags | component.words), int16(glyph), int16(x), int16(y), scale]);
}

function boxOf(outline: readonly Point[]): Buffer {
  const xs = outline.map(({ x }) => x);
  const ys = outline.map(({ y }) => y);
  return Buffer.concat([Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)].map(int16));
}

/** Flags, then all x, then all y; each step in two bytes, which is the plainest of the ways allowed. */
function writeOutline(outline: readonly Point[]): Buffer[] {
  const flags = Buffer.from(outline.map(({ onCurve }) => (onCurve ? 1 : 0)));
  const steps = (of: (point: Point) => number) =>
    outline.map((point, index) => int16(of(point) - (index > 0 ? of(outline[index - 1] ?? point) : 0)));
  return [flags, ...steps(({ x }) => x), ...steps(({ y }) => y)];
}

function int16(value: number): Buffer {
  return Buffer.from([(value >> 8) & 0xff, value & 0xff]);
}
