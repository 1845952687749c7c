import type { Instant } from '@muster/domain/calendar/instant';
import type { Db } from '../connection.ts';
import { hotQuery, type Param } from '../hot-query.ts';
import type { WriteTransaction } from '../write-batch.ts';

/** Gives an administrator a secret link to the calendar of leave, by the hash of its token; an earlier one is void. */
export async function storeCalendarLink(
  tx: WriteTransaction,
  userId: number,
  tokenHash: Buffer,
  now: Instant,
): Promise<void> {
  const link = { tokenHash, createdAt: now };
  await tx.db
    .insertInto('calendar_links')
    .values({ userId, ...link })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(link))
    .execute();
}

/** Makes an administrator's link void. True if there was one. */
export async function deleteCalendarLink(tx: WriteTransaction, userId: number): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('calendar_links')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

const ownLink = hotQuery((db, param: Param<{ userId: number }>) =>
  db.selectFrom('calendar_links').select('createdAt').where('userId', '=', param('userId')),
);

/** When an administrator's link was made; undefined without one. Its token is known to nobody but its holder. */
export function findCalendarLink(db: Db, userId: number): { readonly createdAt: Instant } | undefined {
  return ownLink.first(db, { userId });
}

const holderOf = hotQuery((db, param: Param<{ tokenHash: Buffer; yes: 1 }>) =>
  db
    .selectFrom('calendar_links')
    .innerJoin('users', 'users.id', 'calendar_links.userId')
    .select('users.id')
    .where('tokenHash', '=', param('tokenHash'))
    .where('isAdmin', '=', param('yes'))
    .where('active', '=', param('yes')),
);

/** True of the token of an active administrator. Demotion and deactivation end the link in their own transaction too. */
export function isCalendarToken(db: Db, tokenHash: Buffer): boolean {
  return holderOf.first(db, { tokenHash, yes: 1 }) !== undefined;
}
