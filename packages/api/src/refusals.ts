import { DomainError } from '@muster/domain/errors';

/** The refusal of a call without a valid session. */
export function unauthenticated(): DomainError {
  return new DomainError('unauthenticated', 'Please sign in');
}

/** The refusal of an administrators' call by anyone else. */
export function notAllowed(): DomainError {
  return new DomainError('not_allowed', 'Only an administrator can do this');
}
