import type { LeaveSpan } from '@muster/domain/leave/rules';
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
    .select(['reason', 'leave_requests.createdAt', 'fullName', 'employeeId', 'department']),
);

/**
 * The approved leave of active people that touches a span, in the order in which it begins, as the calendar of
 * administrators shows it (U73).
 */
export function listCalendarLeave(db: Db, { startDate, endDate }: LeaveSpan) {
  return approvedLeave.all(db, { startDate, endDate }).map((found) => {
    const { fullName, employeeId, department, halfDays, ...leave } = found;
    return { ...leave, days: halfDays / 2, user: { fullName, employeeId, department } };
  });
}

const feedLeave = hotQuery((db, param: Param<LeaveSpan>) =>
  approvedOfActive(db, param).select([
    'leave_requests.id',
    'duration',
    'startDate',
    'endDate',
    'updatedAt',
    'fullName',
  ]),
);

/** The same for the feed, which tells who is away when. What for and why is not even read: a link leaks easily. */
export function listFeedLeave(db: Db, { startDate, endDate }: LeaveSpan) {
  return feedLeave.all(db, { startDate, endDate });
}
