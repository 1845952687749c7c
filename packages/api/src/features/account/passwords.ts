import { obviousProblem, type PasswordOwner } from '@muster/domain/account/password-rules';
import { accountLimits } from '@muster/domain/account/schema';
import { DomainError } from '@muster/domain/errors';
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
  const problem =
    obviousProblem(password, owner) ??
    (isBreached(password) ? breached : undefined) ??
    (await weakness(password, owner));
  if (problem) throw new DomainError('bad_input', problem, field);
}

const breached = 'This password is too common: it is on lists of stolen passwords. Please choose another.';

/** The dictionaries take a tenth of a second to load, which a command without a new password saves. */
async function weakness(password: string, owner: PasswordOwner): Promise<string | undefined> {
  const { passwordStrength } = await import('@muster/domain/account/password-strength');
  return passwordStrength(password, owner).problem;
}

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

let stranger: Promise<string> | undefined;

/** Without a stored hash it takes the same time: an unknown employee ID is as slow as a wrong password (D28). */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  stranger ??= hash('no one has this password', cost);
  const fits = password.length <= accountLimits.password.max;
  const matches = await verify(stored ?? (await stranger), fits ? password : '');
  return matches && fits && stored !== undefined;
}
