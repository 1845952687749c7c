import { randomBytes } from 'node:crypto';
import type { ResetLink } from '@muster/db/features/account/writes/reset-links';
import { invitationLife, resetLinkLife } from '@muster/domain/account/rules';
import { epochMilliseconds, type Instant, instantAt } from '@muster/domain/calendar/instant';
import { type LinkKind, linkPath } from '@muster/domain/people/rules';
import { sha256 } from './sha256.ts';

const lives = { invitation: invitationLife, reset: resetLinkLife } as const satisfies Record<
  LinkKind,
  number
>;

export function makeLink(kind: LinkKind, userId: number, now: Instant): { row: ResetLink; path: string } {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = instantAt(epochMilliseconds(now) + lives[kind]);
  const row = { userId, tokenHash: sha256(token), expiresAt, createdAt: now };
  return { row, path: linkPath(kind, token) };
}
