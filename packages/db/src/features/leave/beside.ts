import { mostRows } from '@muster/domain/lists/list-rows';
import { type ExpressionBuilder, sql } from 'kysely';
import { type Db, expressionsOf } from '../../store/connection.ts';
import { hotQuery, type Param } from '../../store/hot-query.ts';
import type { UsersTable } from '../account/table.ts';
import { balanceAccountId } from '../leave-type/balance-account.ts';
import { isAway } from './presence.ts';
import type { LeaveRequestsTable } from './table.ts';

interface AskedIds {
  readonly ids: string;
}

const requestsAndBalances = hotQuery((db, param: Param<AskedIds>) =>
  db
    .selectFrom('leave_requests')
    .innerJoin(expressionsOf(db).idRows(param('ids')).as('asked'), 'asked.value', 'leave_requests.id')
    .select(['leave_requests.id', 'leave_requests.userId', 'leaveType', 'leaveTypeId'])
    .select(['startDate', 'endDate', 'duration', 'half', 'firstHalf', 'lastHalf'])
    .select('halfDays')
    .select((eb) =>
      eb
        .selectFrom('leave_ledger')
        .select(sql<number>`coalesce(sum("leave_ledger"."amount"), ${sql.lit(0)})`.as('sum'))
        .whereRef('leave_ledger.userId', '=', 'leave_requests.userId')
        .where('leave_ledger.accountId', '=', balanceAccountId)
        .as('balance'),
    )
    .where('deleted', '=', sql.lit(0))
    .orderBy('asked.key'),
);

/** Requests with the balance of each one's person, in the order of the ids, without those that were withdrawn. */
export async function listLeaveWithBalances(db: Db, ids: readonly number[]) {
  const found = await requestsAndBalances.all(db, { ids: JSON.stringify(ids) });
  return found.map(({ balance, ...request }) => ({ ...request, balance: Number(balance ?? 0) }));
}

/** Whether the mate has not left before leave begins (D97). */
const isThereOn = (
  eb: ExpressionBuilder<
    { mate: UsersTable; mine: LeaveRequestsTable; other: LeaveRequestsTable },
    'mate' | 'mine' | 'other'
  >,
  leave: 'mine' | 'other',
) => eb.or([eb('mate.leavesOn', 'is', null), eb('mate.leavesOn', '>=', eb.ref(`${leave}.startDate`))]);

const departmentsLeave = hotQuery((db, param: Param<AskedIds>) =>
  db
    .selectFrom('leave_requests as mine')
    .innerJoin(expressionsOf(db).idRows(param('ids')).as('asked'), 'asked.value', 'mine.id')
    .innerJoin('users as me', 'me.id', 'mine.userId')
    .innerJoin('users as mate', 'mate.department', 'me.department')
    .innerJoin('leave_requests as other', 'other.userId', 'mate.id')
    .select(['mine.id as beside', 'other.userId', 'mate.fullName'])
    .select(['other.startDate', 'other.endDate', 'other.status'])
    .whereRef('mate.id', '<>', 'me.id')
    .where('mate.active', '=', sql.lit(1))
    .where((eb) => isThereOn(eb, 'other'))
    .where((eb) => isThereOn(eb, 'mine'))
    .where('other.deleted', '=', sql.lit(0))
    .where(isAway('other'))
    .where('other.status', 'in', [sql.lit('pending' as const), sql.lit('approved' as const)])
    .whereRef('other.startDate', '<=', 'mine.endDate')
    .whereRef('other.endDate', '>=', 'mine.startDate')
    .orderBy('asked.key')
    .orderBy('other.startDate')
    .orderBy('mate.searchKey')
    .orderBy('other.id')
    .limit(sql.lit(mostRows.calendar)),
);

/** Pending and approved leave of active people of the same department that touches each request: one query for all. */
export function listLeaveBeside(db: Db, ids: readonly number[]) {
  return departmentsLeave.all(db, { ids: JSON.stringify(ids) });
}
