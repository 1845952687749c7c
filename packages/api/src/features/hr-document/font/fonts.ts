import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { openSync } from 'fontkit';
import subsetFont from 'subset-font';
import { z } from 'zod';

export interface FontPart {
  readonly name: string;
  readonly path: string;
  readonly script: 'alphabet' | 'right_to_left' | 'wide';
  /** Whether its style sheet gives it these characters. Parts overlap there: only one of them may have the glyph. */
  claims(text: string): boolean;
  /** Whether the font has a glyph for each character that is seen. */
  prints(text: string): boolean;
  /** How wide it sets a text, in ems; the letters of an Arabic word get narrower where they join. */
  widthOf(text: string): number;
}

type Ranges = readonly (readonly [first: number, last: number])[];

const alphabets = /^(latin|cyrillic|greek|vietnamese|devanagari)(-ext)?$/;
const numbered = /^\[\d+\]$/;

const require = createRequire(import.meta.url);

/** The packages by the lists of their parts, and which of these are used: the rest repeat what the first one has. */
const packages = {
  'noto-sans': {
    list: require.resolve('@fontsource-variable/noto-sans/unicode.json'),
    parts: alphabets,
    script: 'alphabet',
  },
  'noto-sans-hebrew': {
    list: require.resolve('@fontsource-variable/noto-sans-hebrew/unicode.json'),
    parts: /^hebrew$/,
    script: 'right_to_left',
  },
  'noto-sans-arabic': {
    list: require.resolve('@fontsource-variable/noto-sans-arabic/unicode.json'),
    parts: /^arabic$/,
    script: 'right_to_left',
  },
  'noto-sans-thai': {
    list: require.resolve('@fontsource-variable/noto-sans-thai/unicode.json'),
    parts: /^thai$/,
    script: 'alphabet',
  },
  'noto-sans-bengali': {
    list: require.resolve('@fontsource-variable/noto-sans-bengali/unicode.json'),
    parts: /^bengali$/,
    script: 'alphabet',
  },
  'noto-sans-tamil': {
    list: require.resolve('@fontsource-variable/noto-sans-tamil/unicode.json'),
    parts: /^tamil$/,
    script: 'alphabet',
  },
  'noto-sans-armenian': {
    list: require.resolve('@fontsource-variable/noto-sans-armenian/unicode.json'),
    parts: /^armenian$/,
    script: 'alphabet',
  },
  'noto-sans-georgian': {
    list: require.resolve('@fontsource-variable/noto-sans-georgian/unicode.json'),
    parts: /^georgian$/,
    script: 'alphabet',
  },
  'noto-emoji': {
    list: require.resolve('@fontsource-variable/noto-emoji/unicode.json'),
    parts: numbered,
    script: 'wide',
  },
  'noto-sans-sc': {
    list: require.resolve('@fontsource-variable/noto-sans-sc/unicode.json'),
    parts: numbered,
    script: 'wide',
  },
  'noto-sans-jp': {
    list: require.resolve('@fontsource-variable/noto-sans-jp/unicode.json'),
    parts: numbered,
    script: 'wide',
  },
  'noto-sans-kr': {
    list: require.resolve('@fontsource-variable/noto-sans-kr/unicode.json'),
    parts: numbered,
    script: 'wide',
  },
} as const;

type Package = keyof typeof packages;

const first: readonly Package[] = [
  'noto-sans',
  'noto-sans-hebrew',
  'noto-sans-arabic',
  'noto-sans-thai',
  'noto-sans-bengali',
  'noto-sans-tamil',
  'noto-sans-armenian',
  'noto-sans-georgian',
  'noto-emoji',
];

/** A Han character has one code point and three national forms: the text around tells, Chinese if nothing does. */
export function partsFor(text: string): FontPart[] {
  return [...first, ...eastAsian(text)].flatMap(partsOf);
}

function eastAsian(text: string): readonly Package[] {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text))
    return ['noto-sans-jp', 'noto-sans-sc', 'noto-sans-kr'];
  if (/\p{Script=Hangul}/u.test(text)) return ['noto-sans-kr', 'noto-sans-sc', 'noto-sans-jp'];
  return ['noto-sans-sc', 'noto-sans-jp', 'noto-sans-kr'];
}

const known = new Map<Package, FontPart[]>();

function partsOf(name: Package): FontPart[] {
  const parts = known.get(name) ?? readParts(name);
  known.set(name, parts);
  return parts;
}

function readParts(name: Package): FontPart[] {
  const { list, parts, script } = packages[name];
  const ranges = z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(list, 'utf8')));
  return Object.entries(ranges)
    .filter(([part]) => parts.test(part))
    .map(([part, written]) => {
      const file = `${name}-${part.replace(/[[\]]/g, '')}-wght-normal.woff2`;
      const path = join(dirname(list), 'files', file);
      const within = parseRanges(written);
      return {
        name: file,
        path,
        script,
        claims: (text) => [...text].every((one) => isWithin(within, one)),
        ...measuresOf(path),
      };
    });
}

/** Opens the font when it is asked for the first time. */
function measuresOf(path: string): Pick<FontPart, 'prints' | 'widthOf'> {
  let opened: ReturnType<typeof openPart> | undefined;
  const part = () => {
    opened ??= openPart(path);
    return opened;
  };
  return {
    prints(text) {
      const { glyphs } = part();
      return [...text].every((one) => isInvisible(one) || glyphs.has(one.codePointAt(0) ?? 0));
    },
    widthOf(text) {
      const { font } = part();
      return font.layout(text).advanceWidth / font.unitsPerEm;
    },
  };
}

function openPart(path: string) {
  const font = openSync(path);
  if (!('characterSet' in font)) throw new Error(`${path} is a collection of fonts`);
  return { font, glyphs: new Set(font.characterSet) };
}

export function isInvisible(character: string): boolean {
  return /^\p{Default_Ignorable_Code_Point}$/u.test(character);
}

/** `U+0600-06FF,U+4??` as CSS writes it. */
function parseRanges(written: string): Ranges {
  return written.split(',').map((range) => {
    const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-');
    return [Number.parseInt(from.replaceAll('?', '0'), 16), Number.parseInt(to.replaceAll('?', 'F'), 16)];
  });
}

function isWithin(ranges: Ranges, character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return ranges.some(([from, to]) => from <= code && code <= to);
}

/** Unpacks WOFF2 and sets the variable weight, because the engine under pdfmake does neither. Rejects no font. */
export async function prepareFont({ path }: Pick<FontPart, 'path'>): Promise<Buffer> {
  return subsetFont(await readFile(path), undefined, {
    keepAllGlyphs: true,
    targetFormat: 'sfnt',
    variationAxes: { wght: 400 },
    dropTables: ['STAT'],
  });
}
