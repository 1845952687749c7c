import { DomainError } from '@muster/domain/errors';
import type { LeaveSpan } from '@muster/domain/leave/counting';
import { leaveTexts } from '@muster/domain/leave/texts';
import { roomCheckOf } from '@muster/domain/leave-account/room';
import { allRows, type Rows } from '@muster/domain/lists/list-rows';
import { sql } from 'kysely';
import type { Flag } from '../../query/columns.ts';
import { JsonRows, jsonArrayOf } from '../../query/json-rows.ts';
import { newestByTime } from '../../query/newest.ts';
import { findDecided } from '../../query/person-name.ts';
import type { Db } from '../../store/connection.ts';
import { hotQuery, type Param } from '../../store/hot-query.ts';
import { inOneSnapshot } from '../../store/snapshot.ts';
import { readAccountStates } from '../leave-account/facts.ts';
import { balanceAccountId } from '../leave-type/balance-account.ts';
import { waitingJson } from '../team/shown.ts';
import { getPersonCalendar } from '../working-time/reads.ts';
import { takesDay } from './presence.ts';
import {
  countOut,
  daysInSql,
  hoursInSql,
  type LeaveRequest,
  leaveWaiting,
  plainColumns,
  toRequest,
  wireColumns,
} from './request.ts';

const ownRequests = hotQuery((db, param: Param<{ userId: number }>) =>
  db
    .selectFrom('leave_requests')
    .select(wireColumns)
    .select(leaveWaiting(db))
    .where('userId', '=', param('userId'))
    .where('deleted', '=', sql.lit(0))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc'),
);

export async function listLeaveRequests(db: Db, userId: number): Promise<LeaveRequest[]> {
  return (await ownRequests.all(db, { userId })).map(toRequest);
}

const noRows = { requests: '[]', count: 0 };

const newestFirst = sql`"createdAt" DESC, id DESC`;

const ownRequestsAsJson = hotQuery((db, param: Param<Rows & { userId: number }>) =>
  db
    .selectFrom(
      newestByTime(
        db
          .selectFrom('leave_requests')
          .select([...wireColumns, 'waitsForWho', 'waitsForWhy'])
          .where('userId', '=', param('userId'))
          .where('deleted', '=', sql.lit(0)),
        param,
      ).as('newest'),
    )
    .select((eb) => [
      jsonArrayOf(db, {
        columns: plainColumns,
        computed: { days: daysInSql, hours: hoursInSql, ...waitingJson(db, 'newest', 'leaveRequestId') },
        order: newestFirst,
      }).as('requests'),
      eb.fn.countAll<number>().as('count'),
    ]),
);

/** {@link listLeaveRequests} as JSON text, for callers that only send it on. */
export async function listLeaveRequestsAsJson(
  db: Db,
  userId: number,
  rows = allRows,
): Promise<JsonRows<LeaveRequest>> {
  const { requests, count } = (await ownRequestsAsJson.first(db, { userId, ...rows })) ?? noRows;
  return new JsonRows(requests, count);
}

const ledgerSum = hotQuery((db, param: Param<{ userId: number }>) =>
  db
    .selectFrom('leave_ledger')
    .select((eb) => eb.fn.sum<number | null>('amount').as('amount'))
    .where('userId', '=', param('userId'))
    .where('accountId', '=', balanceAccountId),
);

/** A person's balance: the sum of their ledger, in hundredths of a day (D14). */
export async function sumLedger(db: Db, userId: number): Promise<number> {
  return (await ledgerSum.first(db, { userId }))?.amount ?? 0;
}

const ownStanding = hotQuery((db, param: Param<{ userId: number }>) =>
  db
    .selectFrom('leave_requests')
    .select(['id', 'leaveType', 'leaveTypeId', 'startDate', 'endDate', 'status', 'halfDays'])
    .select(['half', 'firstHalf', 'lastHalf', 'duration', 'minutes'])
    .select(sql<Flag>`CASE WHEN ${takesDay()} THEN 1 ELSE 0 END`.as('away'))
    .where('userId', '=', param('userId'))
    .where('deleted', '=', sql.lit(0))
    .orderBy('id'),
);

export async function listLeaveTimes(db: Db, userId: number) {
  const rows = await ownStanding.all(db, { userId });
  return rows.map(({ away, ...leave }) => ({ ...leave, isAway: away === 1 }));
}

const names = hotQuery((db, param: Param<{ userId: number }>) =>
  db
    .selectFrom('leave_requests')
    .select(['id', 'leaveType', 'startDate', 'endDate'])
    .where('userId', '=', param('userId')),
);

/** What the requests of a person are called, withdrawn ones too. */
export function listLeaveNames(db: Db, userId: number) {
  return names.all(db, { userId });
}

const lastDayOf = hotQuery((db, param: Param<{ userId: number }>) =>
  db.selectFrom('users').select('leavesOn').where('id', '=', param('userId')),
);

export function findLeaveAccount(db: Db, userId: number) {
  return inOneSnapshot(db, async (snapshot) => ({
    balance: await sumLedger(snapshot, userId),
    requests: await listLeaveTimes(snapshot, userId),
    leavesOn: (await lastDayOf.first(snapshot, { userId }))?.leavesOn ?? null,
    checkRoom: roomCheckOf(
      await readAccountStates(snapshot, userId),
      await getPersonCalendar(snapshot, userId),
    ),
  }));
}

export async function findBalanceAndOtherRequests(
  db: Db,
  { id, userId }: { readonly id: number; readonly userId: number },
) {
  const { requests, ...account } = await findLeaveAccount(db, userId);
  return { ...account, others: requests.filter((request) => request.id !== id) };
}

const requestRow = hotQuery((db, param: Param<{ id: number }>) =>
  db
    .selectFrom('leave_requests')
    .select(['id', 'userId', 'leaveType', 'leaveTypeId', 'duration', 'startDate', 'endDate', 'status'])
    .select(['half', 'firstHalf', 'lastHalf', 'minutes'])
    .select(sql<Flag>`CASE WHEN ${takesDay()} THEN 1 ELSE 0 END`.as('away'))
    .select(['halfDays', 'cancelRequestedAt', 'reviewedBy', 'reviewedAt', 'deleted', 'seq'])
    .select((eb) => [
      eb
        .selectFrom('leave_ledger')
        .select(sql<number>`coalesce(-sum("amount"), ${sql.lit(0)})`.as('used'))
        .whereRef('leave_ledger.userId', '=', 'leave_requests.userId')
        .whereRef('leaveRequestId', '=', 'leave_requests.id')
        .as('used'),
      eb.selectFrom('users').select('active').whereRef('users.id', '=', 'leave_requests.userId').as('active'),
    ])
    .where('id', '=', param('id')),
);

/** A request for the rules, withdrawn ones included (D15, D16). Throws `not_found`. */
export async function getLeave(db: Db, id: number) {
  const row = await requestRow.first(db, { id });
  if (!row) throw noSuchRequest();
  const { deleted, used, active, away, ...request } = row;
  const decided = await findDecided(db, row);
  return {
    ...request,
    isAway: away === 1,
    usedHalfDays: row.minutes === null ? (used ?? 0) / 50 : 0,
    usedMinutes: row.minutes === null ? 0 : (used ?? 0),
    withdrawn: deleted === 1,
    accountClosed: active === 0,
    decided,
  };
}

/** A request as its person gets it. Throws `not_found`. */
export async function findLeaveRequest(db: Db, id: number): Promise<LeaveRequest> {
  const row = await db
    .selectFrom('leave_requests')
    .select(wireColumns)
    .select(leaveWaiting(db))
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw noSuchRequest();
  return toRequest(row);
}

/** A person's own request. Throws `not_found` for another's, so that no one learns which ids exist (D45). */
export async function getOwnLeave(db: Db, userId: number, id: number) {
  const request = await getLeave(db, id);
  if (request.userId !== userId) throw noSuchRequest();
  return request;
}

export function noSuchRequest(): DomainError {
  return new DomainError('not_found', leaveTexts.leaveRequestNotExist());
}

export function listDayStatuses(db: Db, userId: number, { startDate, endDate }: LeaveSpan) {
  return db
    .selectFrom('attendance')
    .select(['date', 'status'])
    .where('userId', '=', userId)
    .where('date', '>=', startDate)
    .where('date', '<=', endDate)
    .orderBy('date')
    .execute();
}

export type LeaveMailFacts = NonNullable<Awaited<ReturnType<typeof findLeaveMailFacts>>>;

/** Type, reason and answer are not even read (D33). Undefined if it was withdrawn. */
export async function findLeaveMailFacts(db: Db, id: number) {
  const row = await db
    .selectFrom('leave_requests')
    .innerJoin('users', 'users.id', 'leave_requests.userId')
    .leftJoin('users as reviewer', 'reviewer.id', 'leave_requests.reviewedBy')
    .select(['startDate', 'endDate', 'halfDays', 'minutes', 'status', 'users.fullName', 'users.employeeId'])
    .select(['reviewer.fullName as decidedBy', 'users.id as userId', 'reviewedBy'])
    .where('leave_requests.id', '=', id)
    .where('deleted', '=', 0)
    .executeTakeFirst();
  if (!row) return undefined;
  const { halfDays: _, minutes: __, ...news } = row;
  return { ...news, ...countOut(row) };
}
