import { type Alphabet, alphabets } from './alphabets.ts';
import type { CodePage } from './code-pages.ts';
import { decodeBy } from './decode-by.ts';

/**
 * The code page whose letters make the likeliest words; of those that are as likely, that of the browser's languages
 * (`en-GB`, the preferred first), because a spreadsheet saves in that of its machine.
 */
export function likelyCodePage(bytes: Uint8Array, languages: readonly string[]): CodePage {
  const sample = sampleOf(bytes);
  const spoken = languages.map(withoutRegion);
  const texts = new Map<CodePage, string>();
  let best: { page: CodePage; points: number } = { page: 'windows-1252', points: Number.NEGATIVE_INFINITY };
  for (const alphabet of alphabets) {
    for (const page of alphabet.pages) {
      const text = texts.get(page) ?? decodeBy(sample, page);
      texts.set(page, text);
      const points = pointsOf(text, alphabet) + expected(page, alphabet, spoken);
      if (points > best.points) best = { page, points };
    }
  }
  return best.page;
}

const enough = 20_000;

/** The lines that have letters beyond ASCII. */
function sampleOf(bytes: Uint8Array): Uint8Array {
  const sample: number[] = [];
  for (let start = 0; start < bytes.length && sample.length < enough; ) {
    const end = bytes.indexOf(10, start) + 1 || bytes.length;
    const line = bytes.subarray(start, Math.min(end, start + enough));
    if (line.some((byte) => byte > 127)) sample.push(...line);
    start = end;
  }
  return Uint8Array.from(sample);
}

const points = {
  letter: 1,
  rareLetter: 0.5,
  sign: 0,
  foreignLetter: -1.5,
  otherSign: -2.5,
  control: -8,
  oddPair: -1.5,
  firstLanguage: 0.3,
  otherLanguage: 0.15,
  ownLetters: 0.1,
  noWindows: -0.2,
  greedy: -0.3,
} as const;

/** How much is expected of this page before its text is looked at. */
function expected(page: CodePage, alphabet: Alphabet, spoken: readonly string[]): number {
  const place = spoken.findIndex((language) =>
    alphabets.some(({ languages, pages }) => languages.includes(language) && pages.includes(page)),
  );
  const known = place === -1 ? 0 : place === 0 ? points.firstLanguage : points.otherLanguage;
  const isOwn = alphabet.languages.some((language) => spoken.includes(language));
  return (
    known +
    (isOwn ? points.ownLetters : 0) +
    (alphabet.pages[0] === page ? 0 : points.noWindows) +
    (alphabet.isGreedy && !isOwn ? points.greedy : 0)
  );
}

function withoutRegion(language: string): string {
  if (/^zh-(?:Hant|TW|HK|MO)/i.test(language)) return 'zh-Hant';
  return language.split('-')[0]?.toLowerCase() ?? '';
}

/** The mean of what its characters beyond ASCII are worth. */
function pointsOf(text: string, alphabet: Alphabet): number {
  const isOwn = letterTest(alphabet);
  const beyond = text.match(/[^\0-\x7f]/gu) ?? [];
  const sum = beyond.reduce((total, sign) => total + worth(sign, isOwn), 0);
  const odd = text.match(oddPairs)?.length ?? 0;
  return (sum + odd * points.oddPair) / Math.max(1, beyond.length);
}

/** A capital within a word, and a Latin letter beside one of another alphabet. */
const oddPairs =
  /\p{Ll}(?=[^\P{Lu}A-Z])|[^\P{Ll}a-z](?=\p{Lu})|[A-Za-z](?=[^\P{L}\p{sc=Latn}])|[^\P{L}\p{sc=Latn}](?=[A-Za-z])/gu;

function worth(sign: string, isOwn: (letter: string) => number): number {
  const own = isOwn(sign);
  if (own > 0) return own;
  if (/[\p{Cc}\p{Cn}\p{Co}\ufffd]/u.test(sign)) return points.control;
  if (/[\u00a0’‘“”„–—…€·]/u.test(sign)) return points.sign;
  return /[\p{L}\p{M}]/u.test(sign) ? points.foreignLetter : points.otherSign;
}

function letterTest({ letters, frequent }: Alphabet): (letter: string) => number {
  if (letters instanceof RegExp) return (letter) => (letters.test(letter) ? points.letter : 0);
  const all = bothCases(letters);
  const often = frequent === undefined ? all : bothCases(frequent);
  return (letter) => (often.has(letter) ? points.letter : all.has(letter) ? points.rareLetter : 0);
}

const bothCases = (letters: string) => new Set(letters + letters.toUpperCase());
