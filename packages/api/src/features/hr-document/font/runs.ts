import { type FontPart, partsFor } from './fonts.ts';

export interface Glyph {
  readonly text: string;
  readonly font: FontPart;
}

const missing = '□';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A cluster that no font has whole is taken apart. Marks that turn the writing direction are left out. */
export function withFonts(text: string): Glyph[] {
  const clean = text
    .normalize('NFC')
    .replace(/\p{Bidi_Control}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  const parts = partsFor(clean);
  return Array.from(graphemes.segment(clean)).flatMap(({ segment }) => glyphsOf(segment, parts));
}

function glyphsOf(cluster: string, parts: readonly FontPart[]): Glyph[] {
  const font = parts.find((part) => part.covers(cluster));
  if (font) return [{ text: cluster, font }];
  const characters = [...cluster];
  if (characters.length > 1) return characters.flatMap((each) => glyphsOf(each, parts));
  return cluster === missing || isInvisible(cluster) ? [] : glyphsOf(missing, parts);
}

function isInvisible(character: string): boolean {
  return /^\p{Default_Ignorable_Code_Point}$/u.test(character);
}
