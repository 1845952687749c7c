import type { ProviderInput } from '@muster/domain/account/provider/schema';
import { accountTexts } from '@muster/domain/account/texts';
import type { AuditAction } from '@muster/domain/admin/features';
import type { Instant } from '@muster/domain/calendar/instant';
import { DomainError } from '@muster/domain/errors';
import type { WriteTransaction } from '../../../store/write-batch.ts';
import { recordAudit } from '../../audit/writes.ts';
import { announceCompanyChange } from '../../notice/writes/security-notices.ts';

export interface NewProvider extends Omit<ProviderInput, 'clientSecret'> {
  readonly clientSecret: Buffer;
}

export interface Change {
  readonly actorId: number;
  readonly now: Instant;
}

export const noProvider = accountTexts.companyNoProviderSignIn();

export async function saveProvider(
  tx: WriteTransaction,
  { adminGroups, ...given }: NewProvider,
  change: Change,
): Promise<void> {
  const row = { ...given, adminGroups: adminGroups.join('\n'), savedAt: change.now, savedBy: change.actorId };
  await tx.db
    .insertInto('sign_in_provider')
    .values({ id: 1, ...row })
    .onConflict((to) => to.column('id').doUpdateSet(row))
    .execute();
  await noteProvider(tx, 'provider.save', change);
  await announceCompanyChange(tx, 'provider_saved', change);
}

/** Removes it with the permissions; links stay, and open nothing. Throws `not_found` without one. */
export async function removeProvider(tx: WriteTransaction, change: Change): Promise<void> {
  const row = await tx.db.deleteFrom('sign_in_provider').returning('id').executeTakeFirst();
  if (!row) throw new DomainError('not_found', noProvider);
  await tx.db.deleteFrom('provider_permits').execute();
  await noteProvider(tx, 'provider.remove', change);
  await announceCompanyChange(tx, 'provider_removed', change);
}

export async function noteProvider(
  tx: WriteTransaction,
  action: AuditAction,
  { actorId, now }: Change,
): Promise<void> {
  tx.touch('provider');
  await recordAudit(tx, { actorId, action, subjectType: 'provider', subjectId: null }, now);
}
