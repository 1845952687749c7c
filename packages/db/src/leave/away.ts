import type { ColleagueAway } from '@muster/domain/leave/preview';
import type { LeaveSpan } from '@muster/domain/leave/rules';
import type { Db } from '../connection.ts';
import { hotQuery, type Param } from '../hot-query.ts';

// The flag is written out, because only then the database finds the index of such requests.
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

/** The approved leave of active people that touches a span: whose and when, never what for (D18). */
export function listApprovedLeave(db: Db, { startDate, endDate }: LeaveSpan): ColleagueAway[] {
  return leaveOfStatus.all(db, { startDate, endDate, status: 'approved', active: 1 });
}
