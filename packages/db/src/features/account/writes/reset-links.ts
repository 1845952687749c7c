import type { Instant } from '@muster/domain/calendar/instant';
import { hotQuery, type Param } from '../../../store/hot-query.ts';
import type { WriteTransaction } from '../../../store/write-batch.ts';
import { recordAudit } from '../../audit/writes.ts';
import { announceSecurityChange } from '../../notice/writes/security-notices.ts';
import { recordAccess } from '../access-given.ts';
import { expectActive } from '../reads.ts';

/** A one-time link for a new password as it is stored: never the token itself (D40). */
export interface ResetLink {
  readonly userId: number;
  readonly tokenHash: Buffer;
  readonly expiresAt: Instant;
  readonly createdAt: Instant;
}

const newLink = hotQuery((db, param: Param<ResetLink>) =>
  db
    .insertInto('reset_links')
    .values({
      userId: param('userId'),
      tokenHash: param('tokenHash'),
      expiresAt: param('expiresAt'),
      createdAt: param('createdAt'),
    })
    .onConflict((to) =>
      to.column('userId').doUpdateSet(({ ref }) => ({
        tokenHash: ref('excluded.tokenHash'),
        expiresAt: ref('excluded.expiresAt'),
        createdAt: ref('excluded.createdAt'),
      })),
    )
    .returning('userId'),
);

/** Who made a link: one administrator, or for an administrator's the two; the last one has it (D104). */
export interface LinkMakers {
  readonly way: 'invited' | 'reset_link';
  readonly by: readonly number[];
}

/** Without makers it is the link of a person who was just added: that they were is recorded. */
export async function storeResetLink(
  tx: WriteTransaction,
  link: ResetLink,
  makers: LinkMakers | null,
): Promise<void> {
  tx.touch('people');
  await newLink.first(tx.db, link);
  if (!makers) return;
  const given = { userId: link.userId, way: makers.way, givenAt: link.createdAt };
  for (const givenBy of makers.by) await recordAccess(tx, { ...given, givenBy });
}

/** Throws `not_found` unless the account is active. */
export async function issueResetLink(
  tx: WriteTransaction,
  link: ResetLink,
  makers: LinkMakers,
): Promise<void> {
  const { userId, createdAt } = link;
  await expectActive(tx.db, userId);
  await storeResetLink(tx, link, makers);
  const actorId = makers.by.at(-1) ?? null;
  const entry = { actorId, action: 'account.reset-link' as const, subjectType: 'user', subjectId: userId };
  await recordAudit(tx, entry, createdAt);
  const event = { change: 'reset_link_made' as const, subjectId: userId, actorId };
  await announceSecurityChange(tx, event, createdAt);
}

export async function deleteResetLinkOf(tx: WriteTransaction, userId: number): Promise<void> {
  const [gone] = await tx.db.deleteFrom('reset_links').where('userId', '=', userId).execute();
  if (gone && gone.numDeletedRows > 0n) tx.touch('people');
}
