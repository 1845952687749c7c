import type { Instant } from '@muster/domain/calendar/instant';
import { sql } from 'kysely';
import { type Db, expressionsOf } from '../../store/connection.ts';
import { hotQuery, type Param } from '../../store/hot-query.ts';
import type { WriteTransaction } from '../../store/write-batch.ts';

const theClock = hotQuery((db, _param: Param<object>) =>
  db.selectFrom('server_clock').select(['trustedAt', 'words']),
);

/** The latest trusted time, and how often an administrator said that the clock is right; undefined in a new folder. */
export function findServerClock(db: Db): Promise<{ trustedAt: Instant; words: number } | undefined> {
  return theClock.first(db, {});
}

export async function storeTrustedTime(tx: WriteTransaction, trustedAt: Instant): Promise<void> {
  await tx.db
    .insertInto('server_clock')
    .values({ id: 1, trustedAt })
    .onConflict((row) =>
      row.column('id').doUpdateSet({ trustedAt }).where('server_clock.trustedAt', '<', trustedAt),
    )
    .execute();
}

/** Makes `now` the trusted time, forward or back, because an administrator says that it is right (D3). */
export async function storeAcceptedTime(tx: WriteTransaction, now: Instant): Promise<void> {
  await tx.db
    .insertInto('server_clock')
    .values({ id: 1, trustedAt: now, words: 1, acceptedAt: now })
    .onConflict((row) =>
      row
        .column('id')
        .doUpdateSet((eb) => ({ trustedAt: now, acceptedAt: now, words: eb('server_clock.words', '+', 1) })),
    )
    .execute();
}

/** So that an accepted clock ends none of the sessions that were in use since `since` (D27). */
export async function moveSessions(tx: WriteTransaction, since: Instant, seconds: number): Promise<void> {
  const moved = (column: 'createdAt' | 'lastSeenAt' | 'confirmedAt' | 'factorAt') =>
    expressionsOf(tx.db).later<Instant>(sql.ref(column), seconds);
  await tx.db
    .updateTable('sessions')
    .set({
      createdAt: moved('createdAt'),
      lastSeenAt: moved('lastSeenAt'),
      confirmedAt: moved('confirmedAt'),
      factorAt: moved('factorAt'),
    })
    .where('lastSeenAt', '>=', since)
    .execute();
}
