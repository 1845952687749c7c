import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { unpackWoff2 } from './woff2.ts';

const { resolve } = createRequire(import.meta.url);
const fontOf = (name: string) => readFileSync(resolve(`@fontsource-variable/${name}-wght-normal.woff2`));

/** A part of the Chinese font, whose own weight is 100, and the glyph in it that is 王: three strokes and a bar. */
const chinese = fontOf('noto-sans-sc/files/noto-sans-sc-116');
const king = 116;

const hebrew = fontOf('noto-sans-hebrew/files/noto-sans-hebrew-hebrew');
const fonts = [
  ['Latin', fontOf('noto-sans/files/noto-sans-latin')],
  ['Devanagari, with parts of parts', fontOf('noto-sans/files/noto-sans-devanagari')],
  ['Arabic', fontOf('noto-sans-arabic/files/noto-sans-arabic-arabic')],
  ['Hebrew', hebrew],
  ['Chinese', chinese],
  ['Korean', fontOf('noto-sans-kr/files/noto-sans-kr-116')],
  ['emoji', fontOf('noto-emoji/files/noto-emoji-8')],
] as const;

/** The tables of a plain font by their tags. */
function tablesOf(font: Buffer): Map<string, Buffer> {
  const count = font.readUInt16BE(4);
  const entries = Array.from({ length: count }, (_, index) =>
    font.subarray(12 + 16 * index, 28 + 16 * index),
  );
  return new Map(
    entries.map((entry) => {
      const offset = entry.readUInt32BE(8);
      return [entry.toString('latin1', 0, 4), font.subarray(offset, offset + entry.readUInt32BE(12))];
    }),
  );
}

function table(font: Buffer, tag: string): Buffer {
  const found = tablesOf(font).get(tag);
  if (!found) throw new Error(`No table ${tag}`);
  return found;
}

const offsetsOf = (font: Buffer) => {
  const loca = table(font, 'loca');
  return Array.from({ length: loca.length / 4 }, (_, index) => loca.readUInt32BE(4 * index));
};

/** The points of a simple glyph whose steps have two bytes each. */
function outlineOf(font: Buffer, glyph: number): [x: number, y: number][] {
  const bytes = table(font, 'glyf').subarray(offsetsOf(font)[glyph]);
  const contours = bytes.readInt16BE(0);
  const total = bytes.readUInt16BE(10 + 2 * (contours - 1)) + 1;
  const flags = 10 + 2 * contours + 2 + bytes.readUInt16BE(10 + 2 * contours);
  let [x, y] = [0, 0];
  return Array.from({ length: total }, (_, point) => {
    x += bytes.readInt16BE(flags + total + 2 * point);
    y += bytes.readInt16BE(flags + 3 * total + 2 * point);
    return [x, y];
  });
}

const widthsOf = (font: Buffer) => {
  const [hmtx, count] = [table(font, 'hmtx'), table(font, 'hhea').readUInt16BE(34)];
  return Array.from({ length: count }, (_, glyph) => hmtx.readUInt16BE(4 * glyph));
};

describe('unpacking WOFF2', () => {
  it.each(fonts)('of %s makes a font of one weight with all its glyphs in their places', (_name, packed) => {
    const font = unpackWoff2(packed, 400);
    const offsets = offsetsOf(font);
    expect(font.readUInt32BE(0)).toBe(0x0001_0000);
    expect(offsets).toHaveLength(table(font, 'maxp').readUInt16BE(4) + 1);
    expect(offsets).toEqual(offsets.toSorted((one, other) => one - other));
    expect(offsets.at(-1)).toBe(table(font, 'glyf').length);
    expect(table(font, 'head').readInt16BE(50)).toBe(1);
    expect([...tablesOf(font).keys()].filter((tag) => /var$|VAR$|STAT/.test(tag))).toEqual([]);
    expect([...tablesOf(font).keys()]).toEqual(expect.arrayContaining(['cmap', 'GSUB', 'hmtx', 'name']));
  });

  /** As another reader of the same font has them. */
  it.each<[number, [number, number][]]>([
    [
      100,
      [
        [112, 757],
        [889, 757],
        [889, 727],
        [112, 727],
        [152, 398],
        [859, 398],
      ],
    ],
    [
      400,
      [
        [103, 773],
        [897, 773],
        [897, 699],
        [103, 699],
        [147, 422],
        [863, 422],
      ],
    ],
    [
      900,
      [
        [90, 798],
        [910, 798],
        [910, 655],
        [90, 655],
        [139, 459],
        [869, 459],
      ],
    ],
  ])('draws a character at weight %i', (weight, points) => {
    expect(outlineOf(unpackWoff2(chinese, weight), king).slice(0, 6)).toEqual(points);
  });

  it('takes the nearest weight that the font has', () => {
    expect(unpackWoff2(chinese, 1)).toEqual(unpackWoff2(chinese, 100));
    expect(unpackWoff2(chinese, 2_000)).toEqual(unpackWoff2(chinese, 900));
  });

  it('makes letters wider with their weight', () => {
    const [thin, bold] = [100, 900].map((weight) => widthsOf(unpackWoff2(hebrew, weight)));
    const sum = (widths: number[] = []) => widths.reduce((total, width) => total + width, 0);
    expect(sum(bold)).toBeGreaterThan(sum(thin));
  });

  it('refuses what is no WOFF2', () => {
    expect(() => unpackWoff2(Buffer.from('wOFF and so on'), 400)).toThrow('This is no WOFF2 font');
    expect(() => unpackWoff2(chinese.subarray(0, 2_000), 400)).toThrow();
  });
});
