import { sql } from 'kysely';
import type { Db } from '../connection.ts';
import { hotQuery, limitParam, type Param } from '../hot-query.ts';
import { inOneSnapshot } from '../snapshot.ts';
import { type HrDocumentRequest, requestColumns } from './hr-document.ts';
import { withFile } from './reads.ts';

/** A request for a document as administrators see it: with the person (D38). */
export interface HrDocumentRequestToAnswer extends HrDocumentRequest {
  readonly user: {
    readonly id: number;
    readonly fullName: string;
    readonly employeeId: string;
    readonly department: string | null;
  };
}

const columns = requestColumns.map((column) => `paper_requests.${column}` as const);

const requestsWithPerson = (db: Db) =>
  db
    .selectFrom('paper_requests')
    .innerJoin('users', 'users.id', 'paper_requests.userId')
    .select(columns)
    .select(['users.fullName', 'users.employeeId', 'users.department'])
    .orderBy('paper_requests.id', 'desc');

const pendingRequests = hotQuery((db) => requestsWithPerson(db).where('status', '=', sql.lit('pending')));

const answeredRequests = hotQuery((db, param: Param<{ limit: number }>) =>
  requestsWithPerson(db)
    .where('status', '=', sql.lit('answered'))
    .limit(limitParam(param('limit'))),
);

/** All pending requests, then the `limit` newest answered ones; newest first (D50). */
export function listHrDocumentRequestsToAnswer(db: Db, limit: number): HrDocumentRequestToAnswer[] {
  return inOneSnapshot(db, () =>
    [...pendingRequests.all(db, {}), ...answeredRequests.all(db, { limit })].map((found) => {
      const { fullName, employeeId, department, ...request } = found;
      return { ...withFile(db, request), user: { id: request.userId, fullName, employeeId, department } };
    }),
  );
}
