import { directionOf } from '@muster/domain/language/languages';
import type pdfmake from 'pdfmake';
import type { FontPart } from './font/fonts.ts';
import type { LetterFacts } from './letter-facts.ts';
import type { LetterWords } from './letter-words.ts';
import { type Piece, printLines } from './print-lines.ts';

/** With its dates as words. */
type Written = Omit<LetterFacts, 'date' | 'joinDate' | 'leavesOn'> & {
  readonly date: string;
  readonly joinDate: string;
  readonly leavesOn: string | null;
};

type Content = Parameters<typeof pdfmake.createPdf>[0]['content'];
type Margins = [left: number, top: number, right: number, bottom: number];

/** In points, on A4. */
const margins: Margins = [68, 54, 68, 45];
const width = {
  page: 459,
  name: 270,
  address: 170,
  logo: 150,
  label: 120,
  fact: 330,
  signature: 230,
} as const;
const size = { heading: 19, company: 15, text: 11, small: 9 } as const;
/** Between the two columns of the letterhead. */
const gap = 19;
const soft = '#565d60';
const line = '#c9ced0';
const logoBox: [number, number] = [width.logo, 56];

/** The content of the letter, with the fonts that it needs in `fonts`. */
export function letterContent(
  words: LetterWords,
  facts: Written,
  isToCome: boolean,
  fonts: Map<string, FontPart>,
): { content: Content; margins: Margins } {
  const print = printer(fonts, directionOf(facts.language) === 'rtl');
  const text = (written: string) => print(written, width.page);
  const sentence = (isToCome ? words.toBeEmployed : words.employed)(facts);
  const content = [
    letterhead(facts, print),
    rule([0, 14, 0, 0], width.page),
    spaced(print(dateLine(words, facts), width.page, { alignment: 'end' }), 22, 32),
    spaced(print(words.title, width.page, { size: size.heading }), 0, 22),
    spaced(text(words.salutation), 0, 12),
    spaced(text(sentence), 0, 18),
    table(words, facts, print),
    ending(words, facts, print),
  ];
  return { content, margins };
}

function dateLine(words: LetterWords, { letterPlace: place, date }: Written): string {
  return place === null ? date : words.place({ place, date });
}

/** The logo at the left, else the name; the rest of them at the right. */
function letterhead({ company, companyAddress, logo }: Written, print: Print) {
  const [left, right] = logo ? [width.logo, width.page - width.logo - gap] : [width.name, width.address];
  const address = (companyAddress ?? '')
    .split('\n')
    .filter((each) => each.trim() !== '')
    .map((each) => print(each, right, { size: size.small, color: soft, alignment: 'end' }));
  const mark = logo
    ? { image: `data:image/png;base64,${Buffer.from(logo).toString('base64')}`, fit: logoBox }
    : { stack: [print(company, left, { size: size.company })] };
  const name = logo ? [print(company, right, { alignment: 'end' })] : [];
  return {
    columns: [
      { width: left, ...mark },
      { width: right, stack: [...name, ...address] },
    ],
    columnGap: gap,
  };
}

const printedFacts = ['fullName', 'employeeId', 'position', 'department', 'joinDate', 'leavesOn'] as const;

function table(words: LetterWords, facts: Written, print: Print) {
  const rows = printedFacts.flatMap((name) => {
    const value = facts[name];
    return value === null
      ? []
      : [[print(words[name], width.label, { color: soft }), print(value, width.fact)]];
  });
  return {
    layout: {
      hLineWidth: () => 0.5,
      vLineWidth: () => 0,
      hLineColor: () => line,
      paddingLeft: () => 0,
      paddingRight: () => 0,
      paddingTop: () => 5,
      paddingBottom: () => 5,
    },
    table: { widths: [width.label, '*'], body: rows },
  };
}

/** Room for a hand above the names. A letter that no one signs says what it is from. */
function ending(words: LetterWords, { company, signerName, signerFunction }: Written, print: Print) {
  const named = [signerName, signerFunction].filter((each) => each !== null);
  if (named.length === 0) return spaced(print(words.records({ company }), width.page), 20, 0);
  const signer = named.map((each, at) =>
    print(each, width.page, at === 0 ? {} : { size: size.small, color: soft }),
  );
  const closing = spaced(print(words.closing, width.page), 22, 44);
  return { stack: [closing, rule([0, 0, 0, 6], width.signature), ...signer], unbreakable: true };
}

function rule(margin: Margins, length: number) {
  return {
    canvas: [{ type: 'line' as const, x1: 0, y1: 0, x2: length, y2: 0, lineWidth: 0.5, lineColor: line }],
    margin,
  };
}

interface Options {
  readonly size?: number;
  readonly color?: string;
  readonly alignment?: 'end';
}

type Print = ReturnType<typeof printer>;
type Paragraph = ReturnType<Print>;

/** Sets a text in lines of a width in points, and notes the fonts that it takes. */
function printer(fonts: Map<string, FontPart>, isFromRight: boolean) {
  return (
    written: string,
    points: number,
    { size: fontSize = size.text, color, alignment }: Options = {},
  ) => {
    const lines = printLines(written, points / fontSize);
    for (const { font } of lines.flat()) fonts.set(font.name, font);
    const stack = lines.map((pieces) => ({ text: pieces.map(printed) }));
    const isAtRight = isFromRight !== (alignment === 'end');
    return {
      stack,
      fontSize,
      lineHeight: 1.2,
      ...(color && { color }),
      ...(isAtRight && { alignment: 'right' as const }),
    };
  };
}

function printed({ text, font }: Piece) {
  return { text, font: font.name, preserveTrailingSpaces: true };
}

function spaced(content: Paragraph, above: number, below: number) {
  return { ...content, margin: [0, above, 0, below] satisfies Margins };
}
