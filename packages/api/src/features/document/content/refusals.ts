import { documentTexts } from '@muster/domain/document/texts';
import { DomainError } from '@muster/domain/errors';
import type { Said } from '@muster/domain/language/texts';
import type { Translatable } from '@muster/domain/language/translate';

export function notWhatItSays(kind: Translatable): DomainError {
  return refusal(documentTexts.notValidKind({ kind }));
}

const longestQuotation = 100;

/** A Word document with something that runs or loads; `where` is the part or address, quoted from the file. */
export function embedded(what: Translatable, where: string): DomainError {
  const quoted = where.length > longestQuotation ? `${where.slice(0, longestQuotation)}…` : where;
  return refusal(documentTexts.wordDocumentHas({ what, where: quoted }));
}

export function refusal(said: Said): DomainError {
  return new DomainError('bad_input', said, 'file');
}
