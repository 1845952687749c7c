import { type AccessGiven, type AccessWay, oldestHand } from '@muster/domain/account/two-administrators';
import type { Instant } from '@muster/domain/calendar/instant';
import type { Db } from '../../store/connection.ts';
import type { WriteTransaction } from '../../store/write-batch.ts';

/** Call it in the transaction that gives the access. */
export async function recordAccess(tx: WriteTransaction, given: AccessGiven): Promise<void> {
  const { userId, way, givenBy, givenAt } = given;
  await tx.db.insertInto('access_given').values({ userId, way, givenBy, givenAt }).execute();
}

/** What still binds accounts to those who gave them access (D104). */
export function listRecentAccess(db: Db, now: Instant): Promise<AccessGiven[]> {
  return db
    .selectFrom('access_given')
    .select(['userId', 'way', 'givenBy', 'givenAt'])
    .where('givenAt', '>', oldestHand(now))
    .orderBy('givenAt')
    .orderBy('userId')
    .orderBy('way')
    .orderBy('givenBy')
    .execute();
}

/** Without an administrator it was the command line. */
export function byHand(
  way: AccessWay,
  userId: number,
  givenBy: number | null,
  givenAt: Instant,
): AccessGiven {
  return { userId, way: givenBy === null ? 'command_line' : way, givenBy, givenAt };
}
