import { randomBytes } from 'node:crypto';
import type { Instant } from '@muster/domain/calendar/instant';
import { hashOf } from './viewer.ts';

/** A secret link, shown once: only the hash of its token is stored. */
export interface SecretLink {
  readonly path: string;
  readonly createdAt: Instant;
}

export function newFeedToken(): { readonly token: string; readonly tokenHash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashOf(token) };
}
