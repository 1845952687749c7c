import { companyDate, type Instant } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import type { Db } from '../../store/connection.ts';
import { hotQuery, type Param } from '../../store/hot-query.ts';
import type { WriteTransaction } from '../../store/write-batch.ts';
import { getCalendar } from '../company/reads.ts';

const untilOf = hotQuery((db, param: Param<{ userId: number }>) =>
  db.selectFrom('users').select('auditorUntil').where('id', '=', param('userId')),
);

/** The last date on which someone reads as an auditor; null for none, and once it is over (D96). */
export async function findAuditorUntil(db: Db, userId: number, now: Instant): Promise<PlainDate | null> {
  const until = (await untilOf.first(db, { userId }))?.auditorUntil ?? null;
  return until !== null && until >= companyDate(now, await getCalendar(db)) ? until : null;
}

export async function storeAuditorUntil(
  tx: WriteTransaction,
  userId: number,
  until: PlainDate | null,
): Promise<void> {
  await tx.db
    .updateTable('users')
    .set({ auditorUntil: until, seq: tx.seq(userId) })
    .where('id', '=', userId)
    .execute();
  tx.touch('people');
}
