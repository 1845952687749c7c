import { closingStatus } from '@muster/domain/attendance/day-close';
import type { Instant } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { sql } from 'kysely';
import type { Db } from '../../connection.ts';
import type { WriteTransaction } from '../../write-batch.ts';

/**
 * Closes one work day (D8): every active employee who had joined by then and has no record gets `leave` or `absent`.
 * Closing again changes nothing. Returns how many records it made.
 */
export async function closeDay(tx: WriteTransaction, date: PlainDate, now: Instant): Promise<number> {
  const seq = tx.seq('everyone');
  tx.touch('attendance');
  const made = await tx.db
    .insertInto('attendance')
    .columns(['userId', 'date', 'status', 'createdAt', 'seq'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select((user) => [
          'users.id',
          user.val(date).as('date'),
          user
            .case()
            .when(user.exists(approvedLeaveOn(tx.db, date)))
            .then(closingStatus(true))
            .else(closingStatus(false))
            .end()
            .as('status'),
          user.val(now).as('createdAt'),
          user.val(seq).as('seq'),
        ])
        .where('users.active', '=', 1)
        .where('users.joinDate', '<=', date),
    )
    .onConflict((conflict) => conflict.columns(['userId', 'date']).doNothing())
    .executeTakeFirst();
  await tx.db
    .insertInto('day_closes')
    .values({ date, closedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return Number(made.numInsertedOrUpdatedRows ?? 0);
}

function approvedLeaveOn(db: Db, date: PlainDate) {
  return db
    .selectFrom('leave_requests')
    .select(sql<1>`1`.as('one'))
    .whereRef('leave_requests.userId', '=', sql.ref<number>('users.id'))
    .where('status', '=', 'approved')
    .where('deleted', '=', 0)
    .where('startDate', '<=', date)
    .where('endDate', '>=', date);
}
