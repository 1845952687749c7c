import { DomainError } from '../errors.ts';
import type { RegistrationMode } from './schema.ts';

/** Throws `unprocessable` for registration by a join code if there is none (D25). */
export function checkRegistration(mode: RegistrationMode, joinCode: string | null): void {
  if (mode !== 'code' || joinCode !== null) return;
  throw new DomainError(
    'unprocessable',
    'Registration by join code needs a code: make one first',
    'joinCode',
  );
}

/** Throws `unprocessable` for a day that ends before it begins, or at once (D2). Days do not cross midnight. */
export function checkHours(dayStart: string, dayEnd: string): void {
  if (dayStart < dayEnd) return;
  throw new DomainError('unprocessable', 'Day End must be later than Day Start', 'dayEnd');
}
