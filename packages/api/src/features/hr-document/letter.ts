import { epochMilliseconds } from '@muster/domain/calendar/instant';
import { writtenDate } from '@muster/domain/calendar/names';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import pdfmake from 'pdfmake';
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
  const { content, margins } = letterContent(
    {
      ...facts,
      date: inOnePiece(facts.date),
      joinDate: inOnePiece(facts.joinDate),
      leavesOn: facts.leavesOn && inOnePiece(facts.leavesOn),
    },
    facts.joinDate > facts.date,
    fonts,
  );
  const [fallback = ''] = fonts.keys();
  for (const part of fonts.values()) await provide(part);
  pdfmake.setFonts(Object.fromEntries([...fonts.keys()].map((name) => [name, { normal: name }])));
  const creationDate = new Date(epochMilliseconds(facts.printedAt));
  const info = { title: letterWords.title, creator: 'Muster', producer: 'Muster', creationDate };
  return pdfmake
    .createPdf({ content, info, pageSize: 'A4', pageMargins: margins, defaultStyle: { font: fallback } })
    .getBuffer();
}

/** A date stays in one line. */
function inOnePiece(date: PlainDate): string {
  return writtenDate(date).replaceAll(' ', '\u00a0');
}

/** A font is prepared once and kept: all parts together take 40 MB, those that one company needs a few. */
async function provide(part: FontPart): Promise<void> {
  if (pdfmake.virtualfs.existsSync(part.name)) return;
  pdfmake.virtualfs.writeFileSync(part.name, await prepareFont(part));
}
