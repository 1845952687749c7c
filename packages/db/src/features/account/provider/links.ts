import { accountTexts } from '@muster/domain/account/texts';
import type { AuditAction } from '@muster/domain/admin/features';
import type { Instant } from '@muster/domain/calendar/instant';
import { DomainError } from '@muster/domain/errors';
import type { WriteTransaction } from '../../../store/write-batch.ts';
import { recordAudit } from '../../audit/writes.ts';
import { loseHandling } from '../../grievance/handlers.ts';
import { announceSecurityChange } from '../../notice/writes/security-notices.ts';
import { expectActive } from '../reads.ts';
import { deleteTokensOf } from '../token/writes.ts';
import { deleteResetLinkOf } from '../writes/reset-links.ts';
import { deleteSessionsOf } from '../writes/sessions.ts';
import { findProvider, type Identity, readProviderLink } from './reads.ts';
import { type Change, noProvider } from './writes.ts';

/** Once, until `expiresAt` (D67). Throws `conflict` without a provider or if connected, `not_found` if not active. */
export async function permitLink(
  tx: WriteTransaction,
  { userId, expiresAt }: { userId: number; expiresAt: Instant },
  { actorId, now }: Change,
): Promise<void> {
  await expectActive(tx.db, userId);
  const { label, linkedAt } = await readProviderLink(tx.db, userId, now);
  if (label === null) throw new DomainError('conflict', noProvider);
  if (linkedAt) throw new DomainError('conflict', accountTexts.accountConnectedAlready());
  const permit = { allowedBy: actorId, createdAt: now, expiresAt };
  await tx.db
    .insertInto('provider_permits')
    .values({ userId, ...permit })
    .onConflict((to) => to.column('userId').doUpdateSet(permit))
    .execute();
  await note(tx, 'account.permit-provider', userId, { actorId, now });
}

/** Uses a person's permission up. False if there is none that still counts (D67). */
export async function spendPermit(tx: WriteTransaction, userId: number, now: Instant): Promise<boolean> {
  const permit = await tx.db
    .deleteFrom('provider_permits')
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .returning('userId')
    .executeTakeFirst();
  return permit !== undefined;
}

/** In place of one at an earlier provider (D67). False if the identity or the account is connected otherwise. */
export async function linkAccount(
  tx: WriteTransaction,
  userId: number,
  { issuer, subject }: Identity,
  now: Instant,
): Promise<boolean> {
  await tx.db
    .deleteFrom('provider_links')
    .where('userId', '=', userId)
    .where('issuer', '!=', issuer)
    .execute();
  const link = await tx.db
    .insertInto('provider_links')
    .values({ userId, issuer, subject, linkedAt: now, lastUsedAt: now })
    .onConflict((to) => to.doNothing())
    .returning('userId')
    .executeTakeFirst();
  if (!link) return false;
  await note(tx, 'account.link-provider', userId, { actorId: userId, now });
  const event = { change: 'provider_linked' as const, subjectId: userId, actorId: userId };
  await announceSecurityChange(tx, event, now);
  return true;
}

export async function acceptByLink(tx: WriteTransaction, userId: number, now: Instant): Promise<void> {
  await deleteResetLinkOf(tx, userId);
  await loseHandling(tx, userId, now);
  const entry = { actorId: userId, action: 'account.accept-invitation' as const };
  await recordAudit(tx, { ...entry, subjectType: 'user', subjectId: userId }, now);
}

/** Ends sessions, tokens and an unused permission, too (D67). Throws `not_found` if there is neither. */
export async function unlinkAccount(
  tx: WriteTransaction,
  userId: number,
  { actorId, now }: Change,
): Promise<void> {
  const links = await removeOf(tx, 'provider_links', userId);
  const permits = await removeOf(tx, 'provider_permits', userId);
  if (links + permits === 0n) throw new DomainError('not_found', accountTexts.accountNotConnectedProvider());
  await note(tx, 'account.unlink-provider', userId, { actorId, now });
  if (links === 0n) return;
  await deleteSessionsOf(tx, userId);
  await deleteTokensOf(tx, userId);
  const event = { change: 'provider_unlinked' as const, subjectId: userId, actorId };
  await announceSecurityChange(tx, event, now);
}

/** Records a sign-in by a link. False if the link was removed meanwhile, or the company has another provider. */
export async function noteLinkUse(
  tx: WriteTransaction,
  userId: number,
  { issuer, subject }: Identity,
  now: Instant,
): Promise<boolean> {
  if ((await findProvider(tx.db))?.issuer !== issuer) return false;
  const used = await tx.db
    .updateTable('provider_links')
    .set({ lastUsedAt: now })
    .where('userId', '=', userId)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .returning('userId')
    .executeTakeFirst();
  return used !== undefined;
}

async function removeOf(
  tx: WriteTransaction,
  table: 'provider_links' | 'provider_permits',
  userId: number,
): Promise<bigint> {
  const [gone] = await tx.db.deleteFrom(table).where('userId', '=', userId).execute();
  return gone?.numDeletedRows ?? 0n;
}

async function note(
  tx: WriteTransaction,
  action: AuditAction,
  subjectId: number,
  { actorId, now }: Change,
): Promise<void> {
  tx.touch('people');
  tx.touch('provider');
  await recordAudit(tx, { actorId, action, subjectType: 'user', subjectId }, now);
}
