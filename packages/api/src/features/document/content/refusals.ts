import { DomainError } from '@muster/domain/errors';

export function notWhatItSays(kind: string): DomainError {
  return refusal(`This file is not a valid ${kind}: save it as one and choose that`);
}

const longestQuotation = 100;

/** A Word document with something that runs or loads; `where` is the part or address, quoted from the file. */
export function embedded(what: string, where: string): DomainError {
  const quoted = where.length > longestQuotation ? `${where.slice(0, longestQuotation)}…` : where;
  return refusal(`This Word document has ${what} (${quoted}): save it as PDF and choose that`);
}

export function refusal(message: string): DomainError {
  return new DomainError('bad_input', message, 'file');
}
