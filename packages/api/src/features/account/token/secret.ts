import { randomBytes } from 'node:crypto';

/** The form of a token's secret. Its beginning lets scanners for leaked secrets find it. */
export const secretForm = /^muster_[\w-]{43}$/;

/** A new secret of 256 random bits. */
export function newSecret(): string {
  return `muster_${randomBytes(32).toString('base64url')}`;
}
