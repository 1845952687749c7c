import { epochMilliseconds } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { writtenDate } from '@muster/domain/calendar/written-date';
import { variantOf } from '@muster/domain/language/languages';
import type { Translate } from '@muster/domain/language/translate';
import pdfmake from 'pdfmake';
import { translateTo } from '../../language/translate-to.ts';
import { type FontPart, prepareFont } from './font/fonts.ts';
import { letterContent } from './letter-content.ts';
import type { LetterFacts } from './letter-facts.ts';
import { letterWords } from './letter-words.ts';

declare module 'pdfmake' {
  /** Where it looks for fonts; its types leave this out. */
  const virtualfs: {
    existsSync(name: string): boolean;
    writeFileSync(name: string, content: Buffer): void;
  };
}

pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy(() => false);

/** In a worker thread, one at a time: the PDF library has one set of fonts for all documents (D38). */
export async function printLetter(facts: LetterFacts): Promise<Buffer> {
  const fonts = new Map<string, FontPart>();
  const t = translateTo(variantOf(facts));
  const words = letterWords(t);
  const { content, margins } = letterContent(
    words,
    {
      ...facts,
      date: inOnePiece(t, facts.date),
      joinDate: inOnePiece(t, facts.joinDate),
      leavesOn: facts.leavesOn && inOnePiece(t, facts.leavesOn),
    },
    facts.joinDate > facts.date,
    fonts,
  );
  const [fallback = ''] = fonts.keys();
  for (const part of fonts.values()) await provide(part);
  pdfmake.setFonts(Object.fromEntries([...fonts.keys()].map((name) => [name, { normal: name }])));
  const creationDate = new Date(epochMilliseconds(facts.printedAt));
  const info = { title: words.title, creator: 'Muster', producer: 'Muster', creationDate };
  return pdfmake
    .createPdf({ content, info, pageSize: 'A4', pageMargins: margins, defaultStyle: { font: fallback } })
    .getBuffer();
}

/** A date stays in one line. */
function inOnePiece(t: Translate, date: PlainDate): string {
  return writtenDate(t, date).replaceAll(' ', '\u00a0');
}

/** A font is prepared once and kept: all parts together take 40 MB, those that one company needs a few. */
async function provide(part: FontPart): Promise<void> {
  if (pdfmake.virtualfs.existsSync(part.name)) return;
  pdfmake.virtualfs.writeFileSync(part.name, await prepareFont(part));
}
