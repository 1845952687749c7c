import { type Instant, startOfDay } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { type LeaveAtYearsEnd, leaveYearEntries } from '@muster/domain/leave/leave-year';
import { balanceAccountOf } from '@muster/domain/leave/types';
import { isFollowing } from '@muster/domain/leave-account/leave-years';
import { groupedBy } from '@muster/domain/lists/grouped';
import { sql } from 'kysely';
import type { Db } from '../../../store/connection.ts';
import type { WriteTransaction } from '../../../store/write-batch.ts';
import { shouldYield, yieldToEventLoop } from '../../../store/yield-to-event-loop.ts';
import { getCalendar, getSettings } from '../../company/reads.ts';
import { recordCompanyAct } from '../../company/writes/audit.ts';
import { inTurnsOf, readAccountsOf } from '../../leave-account/facts.ts';
import { listAllPolicyEntries } from '../../leave-account/policies.ts';
import { balanceAccountId } from '../../leave-type/balance-account.ts';
import { isEmployedOn } from '../../people/employed.ts';
import { changeBalance } from './ledger.ts';

/** To everyone who is active, had joined before and has not left by then (D14). Does nothing unless it is the company's next leave year. */
export async function grantLeaveYear(
  tx: WriteTransaction,
  start: PlainDate,
  now: Instant,
  jobRunId?: number,
): Promise<number> {
  const { leaveYear } = await getSettings(tx.db, now);
  if (leaveYear?.nextOn !== start) return 0;
  const everyone = await listAtYearsEnd(tx.db, start);
  const following = await followingBy(tx.db, start);
  const people = everyone.filter(({ userId }) => !following.has(userId));
  for (const person of people) {
    if (shouldYield()) await yieldToEventLoop();
    for (const entry of leaveYearEntries(person, leaveYear, start, now)) {
      await changeBalance(tx, jobRunId === undefined ? entry : { ...entry, jobRunId });
    }
  }
  await tx.db.updateTable('company').set({ leaveYearsThrough: start }).execute();
  const details = `${start}: ${people.length} people`;
  await recordCompanyAct(tx, 'leave.grant-year', details, { actorId: null, now });
  return people.length;
}

/** Of the people whose first policy is valid from a later date: those whose leave year under it begins by `start` (D97). */
async function followingBy(db: Db, start: PlainDate): Promise<ReadonlySet<number>> {
  const balance = balanceAccountOf((await getCalendar(db)).leaveTypes);
  const entries = (await listAllPolicyEntries(db)).filter(({ accountId }) => accountId === balance);
  const isLater = (own: readonly { readonly validFrom: PlainDate }[]) =>
    own.every(({ validFrom }) => validFrom > start);
  const later = [...groupedBy(entries, ({ userId }) => userId)].filter(([, own]) => isLater(own));
  const following = new Set<number>();
  const read = (some: readonly number[]) => readAccountsOf(db, some);
  for await (const accounts of inTurnsOf(
    later.map(([userId]) => userId),
    read,
  ))
    for (const { userId, isBalance, facts } of [...accounts.values()].flat())
      if (isBalance && facts && isFollowing(facts, start)) following.add(userId);
  return following;
}

/** The people without a policy who joined and had an account before `start`; later ones have just had their starting grant. */
async function listAtYearsEnd(db: Db, start: PlainDate): Promise<LeaveAtYearsEnd[]> {
  const calendar = await getCalendar(db);
  const [sumOf, reserved] = [
    sql<number>`coalesce(sum("amount"), 0)`,
    sql<number>`coalesce(sum("halfDays"), 0) * 50`,
  ];
  return db
    .selectFrom('users')
    .select('users.id as userId')
    .select(({ selectFrom }) => [
      selectFrom('leave_ledger')
        .select(sumOf.as('sum'))
        .whereRef('leave_ledger.userId', '=', 'users.id')
        .where('leave_ledger.accountId', '=', balanceAccountId)
        .$asScalar()
        .$notNull()
        .as('balance'),
      selectFrom('leave_requests')
        .select(reserved.as('sum'))
        .whereRef('leave_requests.userId', '=', 'users.id')
        .where('status', '=', 'pending')
        .where('deleted', '=', 0)
        .where('leaveTypeId', 'in', (of) =>
          of.selectFrom('leave_types').select('leave_types.id').where('accountId', '=', balanceAccountId),
        )
        .$asScalar()
        .$notNull()
        .as('reserved'),
    ])
    .where('active', '=', 1)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('leave_policy_entries')
            .select('leave_policy_entries.id')
            .whereRef('leave_policy_entries.userId', '=', 'users.id')
            .where('leave_policy_entries.accountId', '=', balanceAccountId)
            .where('leave_policy_entries.policyId', 'is not', null)
            .where('leave_policy_entries.validFrom', '<=', start),
        ),
      ),
    )
    .where('joinDate', '<', start)
    .where(isEmployedOn(start))
    .where('createdAt', '<', startOfDay(start, calendar))
    .orderBy('users.id')
    .execute();
}
