import { DomainError } from '@muster/domain/errors';

/** The content does not match the name; `kind` is the expected type. */
export function notWhatItSays(kind: string): DomainError {
  return refusal(`This file is not a whole ${kind}, whatever its name says: save it as one and choose that`);
}

/** The refusal of a file's content. */
export function refusal(message: string): DomainError {
  return new DomainError('bad_input', message, 'file');
}
