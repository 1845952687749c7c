import { accountLimits } from '@muster/domain/account/schema';
import { DomainError } from '@muster/domain/errors';
import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';

/** OWASP's smallest recommended argon2id parameters: about 15 ms off the main thread (D26). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

const common = new Set(dictionary['passwords-common']);

/** Hashes a new password. Throws `bad_input`, naming `field`, for a common one (D26). */
export async function hashPassword(password: string, field = 'password'): Promise<string> {
  if (common.has(password.toLowerCase())) {
    throw new DomainError('bad_input', 'This password is too common. Please choose another.', field);
  }
  return hash(password, cost);
}

let stranger: Promise<string> | undefined;

/**
 * True if `password` matches `stored`. Without a stored hash it takes the same time and returns false, so that an
 * unknown employee ID takes as long as a wrong password (D28).
 */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  stranger ??= hash('nobody has this password', cost);
  const fits = password.length <= accountLimits.password.max;
  const matches = await verify(stored ?? (await stranger), fits ? password : '');
  return matches && fits && stored !== undefined;
}
