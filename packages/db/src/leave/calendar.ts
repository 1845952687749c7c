import type { Instant } from '@muster/domain/calendar/instant';
import type { ColleagueAway } from '@muster/domain/leave/preview';
import type { LeaveSpan } from '@muster/domain/leave/rules';
import { mostRows } from '@muster/domain/list-rows';
import { sql } from 'kysely';
import type { Db } from '../connection.ts';
import { hotQuery, type Param } from '../hot-query.ts';

const approvedOfActive = (db: Db, param: Param<LeaveSpan>) =>
  db
    .selectFrom('leave_requests')
    .innerJoin('users', 'users.id', 'leave_requests.userId')
    .where('status', '=', sql.lit('approved'))
    .where('deleted', '=', sql.lit(0))
    .where('endDate', '>=', param('startDate'))
    .where('startDate', '<=', param('endDate'))
    .where('active', '=', sql.lit(1))
    .orderBy('startDate')
    .orderBy('searchKey')
    .orderBy('leave_requests.id');

const approvedLeave = hotQuery((db, param: Param<LeaveSpan>) =>
  approvedOfActive(db, param)
    .select(['leave_requests.id', 'userId', 'leaveType', 'duration', 'startDate', 'endDate', 'halfDays'])
    .select(['reason', 'leave_requests.createdAt', 'fullName', 'employeeId', 'department'])
    .limit(sql.lit(mostRows.calendar)),
);

/** Active people's approved leave that touches a span, by its start, for the administrators' calendar (U73). */
export function listCalendarLeave(db: Db, { startDate, endDate }: LeaveSpan) {
  return approvedLeave.all(db, { startDate, endDate }).map((found) => {
    const { fullName, employeeId, department, halfDays, ...leave } = found;
    return { ...leave, days: halfDays / 2, user: { fullName, employeeId, department } };
  });
}

const feedLeave = hotQuery((db, param: Param<LeaveSpan>) =>
  approvedOfActive(db, param)
    .select(['leave_requests.id', 'duration', 'startDate', 'endDate', 'updatedAt', 'fullName'])
    .limit(sql.lit(mostRows.names)),
);

/** The same for the feed: who is away and when. Type and reason are not even read, because links leak easily. */
export function listFeedLeave(db: Db, { startDate, endDate }: LeaveSpan) {
  return feedLeave.all(db, { startDate, endDate });
}

// The flag is a literal, because SQLite uses the partial index only then.
const leaveOfStatus = hotQuery((db, param: Param<LeaveSpan & { status: 'approved'; active: 1 }>) =>
  db
    .selectFrom('leave_requests')
    .innerJoin('users', 'users.id', 'leave_requests.userId')
    .select(['userId', 'startDate', 'endDate'])
    .where('status', '=', param('status'))
    .where('endDate', '>=', param('startDate'))
    .where('startDate', '<=', param('endDate'))
    .where((eb) => eb('deleted', '=', eb.lit(0)))
    .where('active', '=', param('active')),
);

/** Active people's approved leave that touches a span, without its type (D18). */
export function listApprovedLeave(db: Db, { startDate, endDate }: LeaveSpan): ColleagueAway[] {
  return leaveOfStatus.all(db, { startDate, endDate, status: 'approved', active: 1 });
}

const ownLink = hotQuery((db, param: Param<{ userId: number }>) =>
  db.selectFrom('calendar_links').select('createdAt').where('userId', '=', param('userId')),
);

/** When an administrator's link was made; undefined without one. The token itself is not stored. */
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

/** True of an active administrator's token. Demotion and deactivation also delete the link. */
export function isCalendarToken(db: Db, tokenHash: Buffer): boolean {
  return holderOf.first(db, { tokenHash, yes: 1 }) !== undefined;
}
