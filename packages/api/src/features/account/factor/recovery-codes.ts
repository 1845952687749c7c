import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { HashedCodes } from '@muster/db/features/account/writes/codes';
import { makeRecoveryCode, plainCode, recoveryCodeCount } from '@muster/domain/account/recovery-code';
import { hashRaw } from '@node-rs/argon2';
import { cost } from '../passwords.ts';

export async function makeRecoveryCodes(): Promise<{ codes: string[]; hashed: HashedCodes }> {
  const codes = Array.from({ length: recoveryCodeCount }, () => makeRecoveryCode(randomInt));
  const salt = randomBytes(16);
  const hashes = await Promise.all(codes.map((code) => hashCode(code, salt)));
  return { codes, hashed: { salt, hashes } };
}

/** The stored hash that a typed code has among `stored`; undefined for none. The codes share a salt: one hash checks all. */
export async function matchRecoveryCode(
  typed: string,
  stored: readonly { readonly codeHash: Buffer; readonly salt: Buffer }[],
): Promise<Buffer | undefined> {
  const [first] = stored;
  if (!first) return undefined;
  const hash = await hashCode(typed, first.salt);
  return stored.find(({ codeHash }) => timingSafeEqual(codeHash, hash))?.codeHash;
}

function hashCode(code: string, salt: Buffer): Promise<Buffer> {
  return hashRaw(plainCode(code), { ...cost, salt });
}
