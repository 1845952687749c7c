import { latinLook } from '../account/look-alikes.ts';
import { DomainError } from '../errors.ts';
import { peopleImportTexts } from './import-texts.ts';
import { foldText } from './search-key.ts';

/** What an erased person is called (D61). That they were erased is `erasedAt`, never this name. */
export const erasedName = 'Former employee';

/** What Muster writes in place of a name. */
const reserved = new Set(
  [
    erasedName,
    'An administrator',
    'The command line',
    'Command line',
    'Muster itself',
    'Unknown',
    'Unknown employee',
  ].map(lettersOf),
);

export const reservedMessage = peopleImportTexts.fullNameCannotItselfWrites();

/** In any case, spacing, width and accents, and in letters of another alphabet that look the same. */
export function isReservedName(fullName: string): boolean {
  return reserved.has(lettersOf(fullName));
}

/** Throws `unprocessable`. */
export function expectOwnName(fullName: string): void {
  if (isReservedName(fullName)) throw new DomainError('unprocessable', reservedMessage, 'fullName');
}

function lettersOf(name: string): string {
  return latinLook(foldText(name)).replace(/\P{L}/gu, '');
}
