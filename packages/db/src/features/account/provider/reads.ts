import type { Provider, ProviderLink } from '@muster/domain/account/provider/schema';
import type { Instant } from '@muster/domain/calendar/instant';
import type { Db } from '../../../store/connection.ts';

export interface StoredProvider extends Provider {
  readonly clientSecret: Buffer;
  readonly savedBy: number | null;
}

export interface Identity {
  readonly issuer: string;
  readonly subject: string;
}

export async function findProvider(db: Db): Promise<StoredProvider | undefined> {
  const row = await db
    .selectFrom('sign_in_provider')
    .select([
      'label',
      'issuer',
      'clientId',
      'clientSecret',
      'groupsClaim',
      'adminGroups',
      'savedAt',
      'savedBy',
    ])
    .executeTakeFirst();
  return row && { ...row, adminGroups: row.adminGroups.split('\n').filter(Boolean) };
}

export async function readProviderSettings(db: Db): Promise<{ provider: Provider | null; linked: number }> {
  const found = await findProvider(db);
  if (!found) return { provider: null, linked: 0 };
  const { clientSecret: _, savedBy: __, ...provider } = found;
  const { count } = await db
    .selectFrom('provider_links')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('issuer', '=', provider.issuer)
    .executeTakeFirstOrThrow();
  return { provider, linked: count };
}

export function findLinkedAccount(db: Db, { issuer, subject }: Identity) {
  return db
    .selectFrom('provider_links')
    .innerJoin('users', 'users.id', 'provider_links.userId')
    .select(['users.id', 'users.employeeId', 'users.password', 'users.isAdmin'])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .where('active', '=', 1)
    .executeTakeFirst();
}

/** How an account and the provider are connected at `now`. A link to an earlier provider is none (D67). */
export async function readProviderLink(db: Db, userId: number, now: Instant): Promise<ProviderLink> {
  const found = await findProvider(db);
  if (!found) return { label: null, linkedAt: null, lastUsedAt: null, permittedUntil: null };
  const link = await db
    .selectFrom('provider_links')
    .select(['linkedAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .where('issuer', '=', found.issuer)
    .executeTakeFirst();
  const permit = await db
    .selectFrom('provider_permits')
    .select('expiresAt')
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return {
    label: found.label,
    linkedAt: link?.linkedAt ?? null,
    lastUsedAt: link?.lastUsedAt ?? null,
    permittedUntil: permit?.expiresAt ?? null,
  };
}
