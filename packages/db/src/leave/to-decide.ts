import type { Db } from '../connection.ts';
import { hotQuery, type Param } from '../hot-query.ts';
import { noSuchRequest } from './one-request.ts';
import { type LeaveRequest, toRequest, wireColumns } from './request.ts';

/** A request as administrators see it: with whose it is (SPEC section 3), and the `seq` that a decision names (D15). */
export interface LeaveRequestToDecide extends LeaveRequest {
  readonly user: {
    readonly fullName: string;
    readonly employeeId: string;
    readonly department: string | null;
  };
  readonly seq: number;
}

const columns = wireColumns.map((column) => `leave_requests.${column}` as const);

function requestsWithPeople(db: Db) {
  return db
    .selectFrom('leave_requests')
    .innerJoin('users', 'users.id', 'leave_requests.userId')
    .select(columns)
    .select(['leave_requests.seq', 'fullName', 'employeeId', 'department']);
}

const standingRequests = hotQuery((db, param: Param<{ deleted: 0 }>) =>
  requestsWithPeople(db).where('deleted', '=', param('deleted')).orderBy('leave_requests.id', 'desc'),
);

/** Everybody's requests that are not withdrawn, newest first (D50). */
export function listLeaveToDecide(db: Db): LeaveRequestToDecide[] {
  return standingRequests.all(db, { deleted: 0 }).map(withPerson);
}

const oneRequest = hotQuery((db, param: Param<{ id: number }>) =>
  requestsWithPeople(db).where('leave_requests.id', '=', param('id')),
);

/** One request as administrators see it. Throws `not_found`. */
export function getLeaveToDecide(db: Db, id: number): LeaveRequestToDecide {
  const row = oneRequest.first(db, { id });
  if (!row) throw noSuchRequest();
  return withPerson(row);
}

type RequestWithPerson = NonNullable<ReturnType<typeof oneRequest.first>>;

function withPerson({
  fullName,
  employeeId,
  department,
  seq,
  ...row
}: RequestWithPerson): LeaveRequestToDecide {
  return { ...toRequest(row), user: { fullName, employeeId, department }, seq };
}
