import { obviousProblem, type PasswordOwner } from '@muster/domain/account/password-rules';
import { accountLimits } from '@muster/domain/account/schema';
import { accountTexts } from '@muster/domain/account/texts';
import { DomainError } from '@muster/domain/errors';
import { secretForms } from '@muster/domain/fields/form';
import type { Said } from '@muster/domain/language/texts';
import { hash, verify } from '@node-rs/argon2';
import { isBreached } from './breached-passwords.ts';

/** OWASP's smallest recommended argon2id parameters: about 15 ms off the main thread (D26). */
export const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export async function hashNewPassword(
  password: string,
  owner: PasswordOwner,
  field?: string,
): Promise<string> {
  await expectGoodPassword(password, owner, field);
  return hashPassword(password);
}

/** Throws `bad_input`, naming `field`, for a password that others guess: breached, the owner's own words, weak (D26). */
export async function expectGoodPassword(
  password: string,
  owner: PasswordOwner,
  field = 'password',
): Promise<void> {
  const typed = password.normalize('NFC');
  const problem =
    obviousProblem(typed, owner) ??
    (isBreached(typed) ? breached : undefined) ??
    (await weakness(typed, owner));
  if (problem) throw new DomainError('bad_input', problem, field);
}

const breached = accountTexts.passwordTooCommon();

/** The dictionaries take a tenth of a second to load, which a command without a new password saves. */
async function weakness(password: string, owner: PasswordOwner): Promise<Said | undefined> {
  const { passwordStrength } = await import('@muster/domain/account/password-strength');
  return passwordStrength(password, owner).problem;
}

/** In NFC, so that each keyboard types the same password (D106). */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), cost);
}

let stranger: Promise<string> | undefined;

/** Without a stored hash it takes the same time: an unknown employee ID is as slow as a wrong password (D28). */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  stranger ??= hash('no one has this password', cost);
  const fits = password.length <= accountLimits.password.max;
  let matches = false;
  // Each form is hashed, with and without a stored hash, for the same time.
  for (const form of secretForms(fits ? password : ''))
    matches = (await verify(stored ?? (await stranger), form)) || matches;
  return matches && fits && stored !== undefined;
}
