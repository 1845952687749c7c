import { epochMilliseconds, type Instant } from '@muster/domain/calendar/instant';
import { writtenDate } from '@muster/domain/calendar/names';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import pdfmake from 'pdfmake';
import { type FontPart, prepareFont } from './font/fonts.ts';
import { type Piece, printLines } from './print-lines.ts';

export interface LetterFacts {
  readonly company: string;
  readonly date: PlainDate;
  /** The same in UTC, for the file's own date. */
  readonly printedAt: Instant;
  readonly fullName: string;
  readonly employeeId: string;
  readonly position: string | null;
  readonly department: string | null;
  readonly joinDate: PlainDate;
}

/** In ems of the text: the whole line, and the column of the facts. */
const width = { line: 42, fact: 28 } as const;
const size = { heading: 20, company: 14, text: 11 } as const;

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
  const lines = (text: string, ems: number, fontSize: number) =>
    paragraph(printLines(text, (ems * size.text) / fontSize), fonts, fontSize);
  const text = (words: string) => lines(words, width.line, size.text);
  const content = [
    lines(facts.company, width.line, size.company),
    spaced(text(writtenDate(facts.date)), 4, 36),
    spaced(lines('Employment letter', width.line, size.heading), 0, 20),
    spaced(text('To whom it may concern,'), 0, 10),
    spaced(text(`This is to confirm that the person named below is employed by ${facts.company}.`), 0, 16),
    {
      layout: 'noBorders',
      table: {
        widths: [110, '*'],
        body: rows(facts).map(([label, value]) => [text(label), lines(value, width.fact, size.text)]),
      },
    },
    spaced(text(`This letter reflects the records of ${facts.company} on the date above.`), 20, 0),
  ];
  return render(content, fonts, facts.printedAt);
}

function rows(facts: LetterFacts): [label: string, value: string][] {
  return [
    ['Full name', facts.fullName],
    ['Employee ID', facts.employeeId],
    ['Position', facts.position ?? 'Not specified'],
    ['Department', facts.department ?? 'Not specified'],
    ['Join date', writtenDate(facts.joinDate)],
  ];
}

type Paragraph = ReturnType<typeof paragraph>;

function paragraph(lines: readonly Piece[][], fonts: Map<string, FontPart>, fontSize: number) {
  for (const { font } of lines.flat()) fonts.set(font.name, font);
  const stack = lines.map((pieces) => ({
    text: pieces.map(({ text, font }) => ({ text, font: font.name, preserveTrailingSpaces: true })),
  }));
  return { stack, fontSize, lineHeight: 1.1 };
}

function spaced(content: Paragraph, above: number, below: number) {
  return { ...content, margin: [0, above, 0, below] satisfies [number, number, number, number] };
}

type Content = Parameters<typeof pdfmake.createPdf>[0]['content'];

async function render(content: Content, used: ReadonlyMap<string, FontPart>, at: Instant): Promise<Buffer> {
  const [fallback = ''] = used.keys();
  for (const part of used.values()) await provide(part);
  pdfmake.setFonts(Object.fromEntries([...used.keys()].map((name) => [name, { normal: name }])));
  const creationDate = new Date(epochMilliseconds(at));
  const info = { title: 'Employment letter', creator: 'Muster', producer: 'Muster', creationDate };
  const margins: [number, number, number, number] = [72, 72, 72, 72];
  return pdfmake
    .createPdf({ content, info, pageSize: 'A4', pageMargins: margins, defaultStyle: { font: fallback } })
    .getBuffer();
}

/** A font is prepared once and kept: all parts together take 40 MB, those that one company needs a few. */
async function provide(part: FontPart): Promise<void> {
  if (pdfmake.virtualfs.existsSync(part.name)) return;
  pdfmake.virtualfs.writeFileSync(part.name, await prepareFont(part));
}
