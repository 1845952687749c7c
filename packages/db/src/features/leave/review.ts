import { allRows, type Rows } from '@muster/domain/lists/list-rows';
import { sql } from 'kysely';
import { newestByTime } from '../../query/newest.ts';
import { type Db, expressionsOf } from '../../store/connection.ts';
import { hotQuery, type Param, type RowOf } from '../../store/hot-query.ts';
import { noSuchRequest } from './reads.ts';
import { type LeaveRequest, leaveWaiting, toRequest, wireColumns } from './request.ts';

/** `seq` is what a decision names (D15). */
export interface LeaveRequestToDecide extends LeaveRequest {
  readonly user: {
    readonly fullName: string;
    readonly employeeId: string;
    readonly department: string | null;
  };
  readonly reviewerName: string | null;
  readonly accountClosed: boolean;
  readonly seq: number;
}

const columns = wireColumns.map((column) => `leave_requests.${column}` as const);

function requestsWithPeople(db: Db) {
  return db
    .selectFrom('leave_requests')
    .innerJoin('users', 'users.id', 'leave_requests.userId')
    .leftJoin('users as reviewer', 'reviewer.id', 'leave_requests.reviewedBy')
    .select(columns)
    .select(leaveWaiting(db))
    .select(['leave_requests.seq', 'users.fullName', 'users.employeeId', 'users.department', 'users.active'])
    .select('reviewer.fullName as reviewerName');
}

// The flag is a literal, because SQLite uses the partial index only then.
const standingRequests = hotQuery((db, param: Param<Rows>) =>
  newestByTime(requestsWithPeople(db).where('deleted', '=', sql.lit(0)), param, 'leave_requests'),
);

export async function listLeaveToDecide(db: Db, rows = allRows): Promise<LeaveRequestToDecide[]> {
  return (await standingRequests.all(db, rows)).map(withPerson);
}

const oneRequest = hotQuery((db, param: Param<{ id: number }>) =>
  requestsWithPeople(db).where('leave_requests.id', '=', param('id')).where('deleted', '=', sql.lit(0)),
);

/** One request as administrators see it; undefined if it is missing or was withdrawn. */
export async function findLeaveToDecide(db: Db, id: number): Promise<LeaveRequestToDecide | undefined> {
  const row = await oneRequest.first(db, { id });
  return row && withPerson(row);
}

/** As {@link findLeaveToDecide}, but throws `not_found`. */
export async function getLeaveToDecide(db: Db, id: number): Promise<LeaveRequestToDecide> {
  const found = await findLeaveToDecide(db, id);
  if (!found) throw noSuchRequest();
  return found;
}

const requestsOfIds = hotQuery((db, param: Param<{ ids: string }>) => {
  const asked = expressionsOf(db).idRows(param('ids')).as('asked');
  return requestsWithPeople(db)
    .innerJoin(asked, 'asked.value', 'leave_requests.id')
    .where('deleted', '=', sql.lit(0))
    .orderBy('asked.key');
});

/** The requests with these ids as administrators see them, in the order of the ids, without those that were withdrawn. */
export async function listLeaveOfIds(db: Db, ids: readonly number[]): Promise<LeaveRequestToDecide[]> {
  return (await requestsOfIds.all(db, { ids: JSON.stringify(ids) })).map(withPerson);
}

type RequestWithPerson = RowOf<typeof oneRequest>;

function withPerson(found: RequestWithPerson): LeaveRequestToDecide {
  const { fullName, employeeId, department, active, reviewerName, seq, ...row } = found;
  const user = { fullName, employeeId, department };
  return { ...toRequest(row), user, reviewerName, accountClosed: active === 0, seq };
}
