import { accountTexts } from '@muster/domain/account/texts';
import { type AccessToken, tokenLimits } from '@muster/domain/account/token/schema';
import type { AuditAction } from '@muster/domain/admin/features';
import type { Instant } from '@muster/domain/calendar/instant';
import { DomainError } from '@muster/domain/errors';
import type { WriteTransaction } from '../../../store/write-batch.ts';
import { recordAudit } from '../../audit/writes.ts';
import { announceSecurityChange } from '../../notice/writes/security-notices.ts';

export interface NewToken extends Pick<AccessToken, 'name' | 'scopes' | 'createdAt' | 'expiresAt'> {
  readonly userId: number;
  readonly tokenHash: Buffer;
}

/** Adds a token, and tells its person and the administrators. Throws `conflict` for an account that has as many as it can have. */
export async function insertToken(tx: WriteTransaction, token: NewToken): Promise<AccessToken> {
  const { userId, tokenHash, scopes, ...shown } = token;
  const { count } = await tx.db
    .selectFrom('access_tokens')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  if (count >= tokenLimits.count) throw new DomainError('conflict', accountTexts.tooManyTokens({ count }));
  const { id } = await tx.db
    .insertInto('access_tokens')
    .values({ ...shown, userId, tokenHash, scopes: scopes.join(' ') })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(tx, 'token.make', userId, token.createdAt);
  const event = { change: 'token_made' as const, subjectId: userId, actorId: userId };
  await announceSecurityChange(tx, event, token.createdAt);
  return { id, scopes, ...shown, lastUsedAt: null };
}

/** Revokes one of a person's tokens. Throws `not_found` for any other id. */
export async function deleteToken(
  tx: WriteTransaction,
  userId: number,
  id: number,
  now: Instant,
): Promise<void> {
  const [gone] = await tx.db
    .deleteFrom('access_tokens')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .execute();
  if (!gone || gone.numDeletedRows === 0n) throw new DomainError('not_found', accountTexts.tokenNotExist());
  await audit(tx, 'token.revoke', userId, now);
}

export async function deleteTokensOf(tx: WriteTransaction, userId: number): Promise<void> {
  await tx.db.deleteFrom('access_tokens').where('userId', '=', userId).execute();
}

export async function touchToken(tx: WriteTransaction, id: number, now: Instant): Promise<void> {
  await tx.db.updateTable('access_tokens').set({ lastUsedAt: now }).where('id', '=', id).execute();
}

export async function deleteOldTokens(tx: WriteTransaction, before: Instant): Promise<void> {
  await tx.db.deleteFrom('access_tokens').where('expiresAt', '<', before).execute();
}

function audit(tx: WriteTransaction, action: AuditAction, userId: number, now: Instant): Promise<void> {
  return recordAudit(tx, { actorId: userId, action, subjectType: 'user', subjectId: userId }, now);
}
