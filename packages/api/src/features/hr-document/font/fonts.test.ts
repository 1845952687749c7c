import { createRequire } from 'node:module';
import * as fontkit from 'fontkit';
import { describe, expect, it } from 'vitest';
import { prepareFont } from './fonts.ts';
import { withFonts } from './runs.ts';

const { resolve } = createRequire(import.meta.url);
const partAt = (name: string) => ({ path: resolve(`@fontsource-variable/${name}-wght-normal.woff2`) });

/** A part of the Chinese font, whose default weight is 100. */
const chinese = partAt('noto-sans-sc/files/noto-sans-sc-116');

const fonts = [
  ['Latin', partAt('noto-sans/files/noto-sans-latin')],
  ['Devanagari, with composites of composites', partAt('noto-sans/files/noto-sans-devanagari')],
  ['Arabic', partAt('noto-sans-arabic/files/noto-sans-arabic-arabic')],
  ['Hebrew', partAt('noto-sans-hebrew/files/noto-sans-hebrew-hebrew')],
  ['Thai', partAt('noto-sans-thai/files/noto-sans-thai-thai')],
  ['Bengali', partAt('noto-sans-bengali/files/noto-sans-bengali-bengali')],
  ['Tamil', partAt('noto-sans-tamil/files/noto-sans-tamil-tamil')],
  ['Armenian', partAt('noto-sans-armenian/files/noto-sans-armenian-armenian')],
  ['Georgian', partAt('noto-sans-georgian/files/noto-sans-georgian-georgian')],
  ['Chinese', chinese],
  ['Korean', partAt('noto-sans-kr/files/noto-sans-kr-116')],
  ['emoji', partAt('noto-emoji/files/noto-emoji-8')],
] as const;

const read = (font: Buffer) => {
  const opened = fontkit.create(font);
  if (!('layout' in opened)) throw new Error('A collection of fonts');
  return opened;
};

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

function offsetsOf(font: Buffer): number[] {
  const loca = table(font, 'loca');
  return table(font, 'head').readInt16BE(50) === 1
    ? Array.from({ length: loca.length / 4 }, (_, index) => loca.readUInt32BE(4 * index))
    : Array.from({ length: loca.length / 2 }, (_, index) => 2 * loca.readUInt16BE(2 * index));
}

describe('preparing a font', () => {
  it.each(fonts)(
    'of %s makes a font of one weight with all its glyphs in their places',
    async (_name, part) => {
      const font = await prepareFont(part);
      const offsets = offsetsOf(font);
      expect(font.readUInt32BE(0)).toBe(0x0001_0000);
      expect(offsets).toHaveLength(table(font, 'maxp').readUInt16BE(4) + 1);
      expect(offsets).toEqual(offsets.toSorted((one, other) => one - other));
      expect(offsets.at(-1)).toBe(table(font, 'glyf').length);
      expect([...tablesOf(font).keys()].filter((tag) => /var$|VAR$|STAT/.test(tag))).toEqual([]);
      expect([...tablesOf(font).keys()]).toEqual(expect.arrayContaining(['cmap', 'GSUB', 'hmtx', 'name']));
    },
  );

  it('draws a character at the regular weight, not at the thin one that is the font’s default', async () => {
    const [king] = read(await prepareFont(chinese)).layout('王').glyphs;
    const points = king?.path.commands.filter(({ command }) => command !== 'closePath');
    expect(points?.slice(0, 6).map(({ args }) => args)).toEqual([
      [103, 773],
      [897, 773],
      [897, 699],
      [103, 699],
      [147, 422],
      [863, 422],
    ]);
  });

  it('rejects what is not a font', async () => {
    await expect(prepareFont({ path: import.meta.filename })).rejects.toThrow();
  });
});

describe('a name in', () => {
  it.each([
    ['Thai', 'กิตติศักดิ์ ใจดี'],
    ['Bengali', 'শ্রীকৃষ্ণ চট্টোপাধ্যায়'],
    ['Tamil', 'ஸ்ரீனிவாசன் கிருஷ்ணன்'],
    ['Armenian', 'Արմեն Սարգսյան'],
    ['Georgian', 'გიორგი ბერიძე'],
    ['Devanagari', 'लक्ष्मी शर्मा'],
    ['Arabic', 'محمد'],
  ])('%s is shaped without a missing glyph', async (_name, name) => {
    for (const { text, font } of withFonts(name.replaceAll(' ', ''))) {
      const { glyphs } = read(await prepareFont(font)).layout(text);
      expect([text, glyphs.every(({ id }) => id > 0)]).toEqual([text, true]);
    }
  });
});
