import { DomainError } from '@muster/domain/errors';

/** The refusal of a call without a valid session. */
export function unauthenticated(): DomainError {
  return new DomainError('unauthenticated', 'Please sign in');
}

/** The refusal of an administrators' call by anyone else. */
export function notAllowed(): DomainError {
  return new DomainError('not_allowed', 'Only an administrator can do this');
}

/** The refusal of a call that no personal access token may make (D58). */
export function noTokens(): DomainError {
  return new DomainError('not_allowed', 'No access token can do this: sign in with your password');
}

/** The refusal of a protected call until the password was given again (D26, D56). */
export function confirmationNeeded(): DomainError {
  const message = 'Confirm your password to do this';
  return new DomainError('not_allowed', message, undefined, 'confirm_password');
}
