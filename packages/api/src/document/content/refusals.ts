import { DomainError } from '@muster/domain/errors';

/** The content is not what the name says: `kind` is what it should be. */
export function notWhatItSays(kind: string): DomainError {
  return refusal(`This file is not a whole ${kind}, whatever its name says: save it as one and choose that`);
}

/** A refusal of a file for what is in it. */
export function refusal(message: string): DomainError {
  return new DomainError('bad_input', message, 'file');
}
