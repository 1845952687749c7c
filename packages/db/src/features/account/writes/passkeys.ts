import { passkeyLimits } from '@muster/domain/account/passkey-schema';
import { accountTexts } from '@muster/domain/account/texts';
import type { Instant } from '@muster/domain/calendar/instant';
import { DomainError } from '@muster/domain/errors';
import type { Insertable } from 'kysely';
import type { WriteTransaction } from '../../../store/write-batch.ts';
import { recordAudit } from '../../audit/writes.ts';
import { announceSecurityChange } from '../../notice/writes/security-notices.ts';
import type { PasskeysTable } from '../table.ts';
import { dropIdleRecoveryCodes } from './codes.ts';

/** Adds a passkey (D26). Throws `conflict` if it is known already, or the account has as many as it can have. */
export async function insertPasskey(tx: WriteTransaction, passkey: Insertable<PasskeysTable>): Promise<void> {
  const { userId, createdAt } = passkey;
  const { count } = await tx.db
    .selectFrom('passkeys')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  if (count >= passkeyLimits.count)
    throw new DomainError('conflict', accountTexts.tooManyPasskeys({ count }));
  const added = await tx.db
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((to) => to.column('credentialId').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) throw new DomainError('conflict', accountTexts.passkeyAlreadySetUp());
  const entry = { action: 'account.add-passkey', subjectType: 'user', subjectId: userId } as const;
  await recordAudit(tx, { actorId: userId, ...entry }, createdAt);
  await announceSecurityChange(tx, { change: 'factor_added', subjectId: userId, actorId: userId }, createdAt);
}

/** Removes one's passkey. Recovery codes go with the last factor. Throws `not_found` for any other id. */
export async function deletePasskey(
  tx: WriteTransaction,
  userId: number,
  id: number,
  now: Instant,
): Promise<void> {
  const [gone] = await tx.db
    .deleteFrom('passkeys')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .execute();
  if (!gone || gone.numDeletedRows === 0n) throw new DomainError('not_found', accountTexts.passkeyNotExist());
  await dropIdleRecoveryCodes(tx, userId);
  const entry = { action: 'account.remove-passkey', subjectType: 'user', subjectId: userId } as const;
  await recordAudit(tx, { actorId: userId, ...entry }, now);
  await announceSecurityChange(tx, { change: 'factor_removed', subjectId: userId, actorId: userId }, now);
}

/** Records the use of a passkey and its new counter. False if it was removed meanwhile. */
export async function notePasskeyUse(
  tx: WriteTransaction,
  id: number,
  counter: number,
  now: Instant,
): Promise<boolean> {
  const used = await tx.db
    .updateTable('passkeys')
    .set({ counter, lastUsedAt: now })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

/** Marks a challenge as answered. False if it was answered before. */
export async function spendChallenge(
  tx: WriteTransaction,
  challengeHash: Buffer,
  expiresAt: Instant,
): Promise<boolean> {
  const spent = await tx.db
    .insertInto('used_challenges')
    .values({ challengeHash, expiresAt })
    .onConflict((to) => to.column('challengeHash').doNothing())
    .returning('expiresAt')
    .executeTakeFirst();
  return spent !== undefined;
}

export async function deleteOldChallenges(tx: WriteTransaction, now: Instant): Promise<void> {
  await tx.db.deleteFrom('used_challenges').where('expiresAt', '<', now).execute();
}
