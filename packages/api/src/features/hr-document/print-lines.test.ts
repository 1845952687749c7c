import * as fc from 'fast-check';
import { openSync } from 'fontkit';
import { describe, expect, it } from 'vitest';
import { type Piece, printLines } from './print-lines.ts';

const wide = 1_000;
const textsOf = (lines: Piece[][]) => lines.map((line) => line.map(({ text }) => text));
const fontsOf = (text: string) =>
  printLines(text, wide)
    .flat()
    .map(({ text, font }) => [
      text,
      font.name.split(/-(?:\d|latin|cyr|greek|dev|arabic-w|hebrew-w|wght)/)[0],
    ]);

const opened = new Map<string, ReturnType<typeof openSync>>();

/** Whether the font draws something for each character. */
function isDrawn({ text, font }: Piece): boolean {
  const file = opened.get(font.path) ?? openSync(font.path);
  opened.set(font.path, file);
  const codes = [...text].filter((each) => each !== ' ').map((each) => each.codePointAt(0) ?? 0);
  return codes.every(
    (code) => 'glyphForCodePoint' in file && file.glyphForCodePoint(code).path.commands.length > 0,
  );
}

describe('the font of each character', () => {
  it.each<[string, [string, string][]]>([
    ['Zoë Ødegård', [['Zoë Ødegård', 'noto-sans']]],
    ['Анна', [['Анна', 'noto-sans']]],
    ['शर्मा', [['शर्मा', 'noto-sans']]],
    ['علي', [['علي', 'noto-sans-arabic']]],
    ['דוד', [['דוד', 'noto-sans-hebrew']]],
    ['สมชาย', [['สมชาย', 'noto-sans-thai-thai']]],
    ['শ্রীকৃষ্ণ', [['শ্রীকৃষ্ণ', 'noto-sans-bengali-bengali']]],
    ['தமிழ்', [['தமிழ்', 'noto-sans-tamil-tamil']]],
    ['Արմեն', [['Արմեն', 'noto-sans-armenian-armenian']]],
    ['გიორგი', [['გიორგი', 'noto-sans-georgian-georgian']]],
    ['👩‍💻', [['👩‍💻', 'noto-emoji']]],
  ])('%s', (text, fonts) => {
    expect(fontsOf(text)).toEqual(fonts);
  });

  it.each([
    ['山', 'noto-sans-sc'],
    ['山さん', 'noto-sans-jp'],
    ['山김', 'noto-sans-kr'],
  ])('of a Han character in %s is that of %s', (text, font) => {
    expect(fontsOf(text)[0]?.[1]).toBe(font);
  });

  it.each<[string, number, number]>([
    ['Latin-1', 0xc0, 0xff],
    ['Latin Extended-A', 0x100, 0x17f],
    ['Latin Extended-B', 0x180, 0x24f],
    ['Greek', 0x370, 0x3e1],
    ['Cyrillic', 0x400, 0x52f],
    ['Vietnamese', 0x1ea0, 0x1ef9],
  ])('of every letter of %s draws it', (_name, first, last) => {
    const characters = Array.from({ length: last - first + 1 }, (_, place) =>
      String.fromCodePoint(first + place),
    ).filter((each) => /\p{L}/u.test(each));
    expect(characters.length).toBeGreaterThan(50);
    const printed = characters.map((each) => printLines(each, wide).flat()[0]);
    expect(printed.map((piece) => piece?.text)).toEqual(characters.map((each) => each.normalize('NFC')));
    expect(printed.filter((piece) => !piece || !isDrawn(piece))).toEqual([]);
  });

  it('of every sign between letters draws it, or a box', () => {
    const signs = Array.from({ length: 0x2c }, (_, place) => String.fromCodePoint(0x2010 + place));
    const printed = signs.flatMap((each) => printLines(`a${each}a`, wide).flat());
    expect(printed.filter((piece) => piece.text !== ' ' && !isDrawn(piece))).toEqual([]);
    expect(textsOf(printLines('‐‑‒–—―‖‘’‚“”„†‡•․‥…‧', wide)).flat().join('')).not.toContain('□');
  });

  it('of one that no font has prints a box, and leaves out what no one sees', () => {
    expect(textsOf(printLines('a\u{16A0}b', wide))[0]?.join('')).toBe('a□b');
    expect(textsOf(printLines('a\u{E0001}b', wide))).toEqual([['ab']]);
  });

  it('of a letter and an accent in two code points is one, where one code point is the same', () => {
    expect(textsOf(printLines('Zoe\u0308', wide))).toEqual([['Zoë']]);
  });
});

describe('the order in which words are printed', () => {
  it.each([
    ['Ann Lee', ['Ann Lee']],
    ['محمد علي', ['علي', ' ', 'محمد']],
    ['محمد (Ali) علي', ['علي', ' ', '(', 'Ali', ')', ' ', 'محمد']],
    ['דוד 42', ['42', ' ', 'דוד']],
    ['Ann דוד לוי Lee', ['Ann ', 'לוי', ' ', 'דוד', ' Lee']],
  ])('%s', (text, pieces) => {
    expect(textsOf(printLines(text, wide))).toEqual([pieces]);
  });

  it('is not turned by marks that a name has no business with', () => {
    expect(textsOf(printLines('Ann \u202Eeel\u202C \u2066x\u2069', wide))).toEqual([['Ann eel x']]);
  });

  it('has the first words on the first line', () => {
    const [first, second] = textsOf(printLines('محمد علي', 4));
    expect([first, second]).toEqual([['محمد'], ['علي']]);
  });
});

describe('lines', () => {
  it('break at spaces, and in a word only where it has none', () => {
    expect(textsOf(printLines('one two three', 5))).toEqual([['one two'], ['three']]);
    expect(
      textsOf(printLines('a'.repeat(20), 6.5))
        .flat()
        .join(''),
    ).toBe('a'.repeat(20));
    expect(printLines('', 5)).toEqual([]);
  });

  it('lose and add no letter of any text, whatever their width', () => {
    const letters = fc.constantFrom('a', 'W', 'é', 'ж', 'م', 'ח', '王', '김', '(', '7', ' ', '😀');
    void fc.assert(
      fc.property(
        fc.array(letters, { maxLength: 60 }),
        fc.double({ min: 0.1, max: 20, noNaN: true }),
        (text, width) => {
          const printed = textsOf(printLines(text.join(''), width))
            .flat()
            .join('');
          const sorted = (each: Iterable<string>) => [...each].filter((one) => !' ()'.includes(one)).sort();
          expect(sorted(printed)).toEqual(sorted(text));
        },
      ),
      { numRuns: 50 },
    );
  });
});
