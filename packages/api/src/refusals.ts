import { DomainError } from '@muster/domain/errors';

/** What is said to whoever carries no session, or one that ended. */
export function unauthenticated(): DomainError {
  return new DomainError('unauthenticated', 'Please sign in');
}

/** What is said to whoever asks for what is an administrator's. */
export function notAllowed(): DomainError {
  return new DomainError('not_allowed', 'Only an administrator can do this');
}
