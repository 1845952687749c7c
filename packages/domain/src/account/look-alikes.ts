import { DomainError } from '../errors.ts';
import { employeeIdKey } from './rules.ts';
import { accountTexts } from './texts.ts';

/** Letters of other alphabets that look like a Latin one, in lower case or in capitals; each stands for one only. */
const alphabets = [
  ['авсԁенікјӏмоԛрѕтухԝѵ', 'abcdehikjlmoqpstyxwv'],
  ['αβεζηικμνορτυχ', 'abezhikmnoptyx'],
] as const;

const toLatin = new Map(alphabets.flatMap(([from, to]) => pairs(from, to)));
const fromLatin = alphabets.map(([from, to]) => new Map(pairs(to, from)));

/** What a text looks like in Latin letters. */
export function latinLook(folded: string): string {
  return [...folded].map((letter) => toLatin.get(letter) ?? letter).join('');
}

/** The keys of other employee IDs that look the same as this one. */
export function lookAlikesOf(employeeId: string): string[] {
  const key = employeeIdKey(employeeId);
  const latin = latinLook(key);
  const others = fromLatin.flatMap((letters) => {
    const written = [...latin].map((letter) => (isLetter(letter) ? letters.get(letter) : letter));
    return written.includes(undefined) ? [] : written.join('');
  });
  return [...new Set([latin, ...others])].filter((other) => other !== key);
}

export const lookAlikeMessage = accountTexts.looksLikeAnother();

export const mixedMessage = accountTexts.mixedAlphabets();

/** Throws `unprocessable` for an ID that mixes alphabets: one of its letters could look like another (D25). */
export function expectOneAlphabet(employeeId: string): void {
  if (mixesAlphabets(employeeId)) throw new DomainError('unprocessable', mixedMessage, 'employeeId');
}

/** The scripts in use of Unicode's UAX 31, table 5. Chinese, Japanese and Korean are written together, and with Latin. */
const eastAsian = /\p{scx=Han}|\p{scx=Hira}|\p{scx=Kana}|\p{scx=Hang}|\p{scx=Bopo}/u;
const scripts = [
  ...['Latn', 'Cyrl', 'Grek', 'Armn', 'Geor', 'Hebr', 'Arab', 'Ethi', 'Thaa', 'Thai', 'Laoo', 'Khmr', 'Mymr'],
  ...['Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml', 'Telu', 'Knda', 'Mlym', 'Sinh', 'Tibt'],
].map((script) => new RegExp(`\\p{sc=${script}}`, 'u'));
const [latin] = scripts;

export function mixesAlphabets(employeeId: string): boolean {
  const used = new Set<unknown>();
  for (const letter of employeeId.normalize('NFKC')) if (isLetter(letter)) used.add(scriptOf(letter));
  if (used.has(eastAsian)) used.delete(latin);
  return used.size > 1;
}

function scriptOf(letter: string): unknown {
  return [eastAsian, ...scripts].find((script) => script.test(letter)) ?? 'other';
}

function isLetter(character: string): boolean {
  return /\p{L}/u.test(character);
}

function pairs(from: string, to: string): [string, string][] {
  const targets = [...to];
  return [...from].flatMap((letter, at) => {
    const target = targets[at];
    return target === undefined ? [] : [[letter, target] as [string, string]];
  });
}
