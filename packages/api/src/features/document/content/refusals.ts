import { DomainError } from '@muster/domain/errors';

/** The content does not match the name; `kind` is the expected type. */
export function notWhatItSays(kind: string): DomainError {
  return refusal(`This file is not a valid ${kind}: save it as one and choose that`);
}

/** The longest quotation from a file in a message, in characters. */
const longestQuotation = 100;

/** A Word document with something that runs or loads; `where` is the part or address, quoted from the file. */
export function embedded(what: string, where: string): DomainError {
  const quoted = where.length > longestQuotation ? `${where.slice(0, longestQuotation)}…` : where;
  return refusal(`This Word document has ${what} (${quoted}): save it as PDF and choose that`);
}

/** The refusal of a file's content. */
export function refusal(message: string): DomainError {
  return new DomainError('bad_input', message, 'file');
}
