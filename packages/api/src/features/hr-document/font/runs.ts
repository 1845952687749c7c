import { type FontPart, isInvisible, partsFor } from './fonts.ts';

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
    .replace(/[^\S\u00a0]+/g, ' ')
    .trim();
  const parts = partsFor(clean);
  return Array.from(graphemes.segment(clean)).flatMap(({ segment }) => glyphsOf(segment, parts));
}

function glyphsOf(cluster: string, parts: readonly FontPart[]): Glyph[] {
  const font = fontOf(cluster, parts);
  if (font) return [{ text: cluster, font }];
  const characters = [...cluster];
  if (characters.length > 1) return characters.flatMap((each) => glyphsOf(each, parts));
  return cluster === missing || isInvisible(cluster) ? [] : glyphsOf(missing, parts);
}

/** The parts of Han, kana and emoji are too many to be opened for what they do not claim. */
function fontOf(cluster: string, parts: readonly FontPart[]): FontPart | undefined {
  return (
    parts.find((part) => part.claims(cluster) && part.prints(cluster)) ??
    parts.find((part) => part.script !== 'wide' && !isInvisible(cluster) && part.prints(cluster))
  );
}
