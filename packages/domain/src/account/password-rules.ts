import type { Said } from '../language/texts.ts';
import { foldText } from '../people/search-key.ts';
import { accountPasswordTexts } from './password-texts.ts';

export interface PasswordOwner {
  readonly employeeId: string;
  readonly fullName: string;
  readonly companyName: string;
}

/** Fewer different characters than this are a pattern, however long (D26). */
const fewestCharacters = 4;

/** Why a password is refused without a look at any list (D26); undefined if it is not. */
export function obviousProblem(password: string, owner: PasswordOwner): Said | undefined {
  if (new Set(password.toLowerCase()).size < fewestCharacters)
    return accountPasswordTexts.passwordRepeatsTooFewCharacters();
  if (isOfOwnWords(password, owner)) return accountPasswordTexts.passwordLittleName();
  return undefined;
}

export function ownWords(owner: PasswordOwner): string[] {
  return [...wholeWords(owner), ...partsOf(owner)];
}

/** A year behind a whole name or ID is not enough, nor are three letters or digits behind a part of a name. */
function isOfOwnWords(password: string, owner: PasswordOwner): boolean {
  const typed = lettersAndDigits(password);
  const besidesWholes = without(wholeWords(owner), typed);
  const besidesAll = without(partsOf(owner), besidesWholes);
  return (
    (besidesWholes !== typed && besidesWholes.length < 5) || (besidesAll !== typed && besidesAll.length < 4)
  );
}

function without(words: readonly string[], text: string): string {
  return words.reduce((rest, word) => rest.replaceAll(word, ''), text);
}

function wholeWords({ employeeId, fullName, companyName }: PasswordOwner): string[] {
  return longestFirst([employeeId, fullName, companyName]);
}

function partsOf({ fullName, companyName }: PasswordOwner): string[] {
  return longestFirst([fullName, companyName].flatMap((name) => foldText(name).split(/[^\p{L}\p{N}]+/u)));
}

/** Words of one or two letters are in many a good password by chance. */
function longestFirst(texts: readonly string[]): string[] {
  const words = [...new Set(texts.map(lettersAndDigits))].filter((word) => word.length >= 3);
  return words.sort((one, other) => other.length - one.length);
}

function lettersAndDigits(text: string): string {
  return foldText(text).replace(/[^\p{L}\p{N}]/gu, '');
}
