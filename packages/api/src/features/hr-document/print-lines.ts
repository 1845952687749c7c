import { createRequire } from 'node:module';
import type { Bidi } from 'bidi-js';
import type { FontPart } from './font/fonts.ts';
import { type Glyph, withFonts } from './font/runs.ts';

/** A piece of a line that is set in one font, in one direction. Pieces stand in the order in which they are printed. */
export interface Piece {
  readonly text: string;
  readonly font: FontPart;
}

interface Placed extends Glyph {
  /** Odd where it is read from right to left. */
  readonly level: number;
}

interface Run extends Piece {
  readonly level: number;
}

// The package's types tell of its ES module; Node loads the other one, which is the function itself.
const bidiFactory: () => Bidi = createRequire(import.meta.url)('bidi-js');
const bidi = bidiFactory();

/** Width in ems. PDF libraries print words in the given order, so right-to-left ones are put into the eye's order. */
export function printLines(text: string, width: number): Piece[][] {
  return cutLines(placed(withFonts(text)), width).map((line) => inPrintedOrder(runsOf(line)));
}

function placed(glyphs: readonly Glyph[]): Placed[] {
  const { levels } = bidi.getEmbeddingLevels(glyphs.map(({ text }) => text).join(''), 'auto');
  let at = 0;
  const all = glyphs.map((glyph) => {
    const level = levels[at] ?? 0;
    at += glyph.text.length;
    return { ...glyph, level };
  });
  // What only says the direction has no glyph.
  return all.filter(({ text }) => !/[\u2066-\u2069]/.test(text));
}

function cutLines(glyphs: readonly Placed[], width: number): Placed[][] {
  const lines: Placed[][] = [];
  let rest = glyphs;
  while (rest.length > 0) {
    const fits = fitting(rest, width);
    const space = rest.slice(0, fits + 1).findLastIndex(({ text }) => text === ' ');
    const end = fits === rest.length || space <= 0 ? fits : space;
    lines.push(rest.slice(0, end));
    rest = rest.slice(rest[end]?.text === ' ' ? end + 1 : end);
  }
  return lines;
}

function fitting(glyphs: readonly Placed[], width: number): number {
  let used = 0;
  const index = glyphs.findIndex((glyph) => {
    used += widthOf(glyph);
    return used > width;
  });
  return index === -1 ? glyphs.length : Math.max(1, index);
}

/** In ems. What is not measured, because it would open a hundred fonts, is rather too wide than too narrow. */
function widthOf({ text, font }: Glyph): number {
  return font.script === 'wide' ? 1.3 : font.widthOf(text);
}

function runsOf(line: readonly Placed[]): Run[] {
  const runs: Run[] = [];
  for (const glyph of line) {
    const last = runs.at(-1);
    if (last && isOneRun(last, glyph)) runs.splice(-1, 1, { ...last, text: last.text + glyph.text });
    else runs.push({ ...glyph, text: mirrored(glyph) });
  }
  return runs;
}

/** Letters of a right-to-left word stay together, because they join; everything else there goes by itself. */
function isOneRun(last: Run, { text, font, level }: Placed): boolean {
  if (last.font !== font || last.level !== level) return false;
  if (font.script !== 'right_to_left') return level % 2 === 0;
  return level % 2 === 1 && isWord(last.text) && isWord(text);
}

function isWord(text: string): boolean {
  return /^[\p{L}\p{M}\p{Join_Control}]+$/u.test(text);
}

function mirrored({ text, level }: Placed): string {
  return (level % 2 === 1 && bidi.getMirroredCharacter(text)) || text;
}

/** Unicode's rule L2: from the highest level to the lowest odd one, whatever is at it or above is reversed. */
function inPrintedOrder(runs: readonly Run[]): Run[] {
  const printed = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    for (let start = 0; start < printed.length; start += 1) {
      const length = printed.slice(start).findIndex((run) => run.level < level);
      const end = length === -1 ? printed.length : start + length;
      printed.splice(start, end - start, ...printed.slice(start, end).reverse());
      start = end;
    }
  }
  return printed;
}
