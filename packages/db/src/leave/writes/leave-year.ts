import { type Instant, startOfDay } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { type LeaveAtYearsEnd, leaveYearEntries } from '@muster/domain/leave/leave-year';
import { sql } from 'kysely';
import { getCalendar, getSettings } from '../../company/reads.ts';
import { recordCompanyAct } from '../../company/writes/audit.ts';
import type { Db } from '../../connection.ts';
import type { WriteTransaction } from '../../write-batch.ts';
import { changeBalance } from './ledger.ts';

/**
 * Gives everybody what the leave year that begins on `start` brings (D14): all who are active, and had an account and had
 * joined before it. One transaction for all, which also notes it, so that nobody gets it twice. Nothing happens unless it
 * is the company's next leave year.
 */
export async function grantLeaveYear(tx: WriteTransaction, start: PlainDate, now: Instant): Promise<void> {
  const { leaveYear } = getSettings(tx.db);
  if (leaveYear?.nextOn !== start) return;
  const people = await listAtYearsEnd(tx.db, start);
  for (const person of people) {
    for (const entry of leaveYearEntries(person, leaveYear, start, now)) await changeBalance(tx, entry);
  }
  await tx.db.updateTable('company').set({ leaveYearsThrough: start }).execute();
  const details = `${start}: ${people.length} people`;
  await recordCompanyAct(tx, 'leave.grant-year', details, { actorId: null, now });
}

/** Whoever came before `start` has had their starting grant for an earlier year. */
async function listAtYearsEnd(db: Db, start: PlainDate): Promise<LeaveAtYearsEnd[]> {
  const { timeZone, balanceTypes } = getCalendar(db);
  const sumOf = sql<number>`coalesce(sum("halfDays"), 0)`;
  return db
    .selectFrom('users')
    .select('users.id as userId')
    .select(({ selectFrom }) => [
      selectFrom('leave_ledger')
        .select(sumOf.as('sum'))
        .whereRef('leave_ledger.userId', '=', 'users.id')
        .$asScalar()
        .$notNull()
        .as('balance'),
      selectFrom('leave_requests')
        .select(sumOf.as('sum'))
        .whereRef('leave_requests.userId', '=', 'users.id')
        .where('status', '=', 'pending')
        .where('deleted', '=', 0)
        .where('leaveType', 'in', balanceTypes)
        .$asScalar()
        .$notNull()
        .as('reserved'),
    ])
    .where('active', '=', 1)
    .where('joinDate', '<', start)
    .where('createdAt', '<', startOfDay(start, timeZone))
    .execute();
}
