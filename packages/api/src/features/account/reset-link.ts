import { randomBytes } from 'node:crypto';
import type { ResetLink } from '@muster/db/features/account/writes/reset-links';
import { resetLinkLife } from '@muster/domain/account/rules';
import { epochMilliseconds, type Instant, instantAt } from '@muster/domain/calendar/instant';
import { resetPath } from '@muster/domain/people/rules';
import { sha256 } from './register.ts';

export function makeResetLink(
  userId: number,
  now: Instant,
  life: number = resetLinkLife,
): { row: ResetLink; path: string } {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = instantAt(epochMilliseconds(now) + life);
  return { row: { userId, tokenHash: sha256(token), expiresAt, createdAt: now }, path: resetPath(token) };
}
