import { sql } from 'kysely';
import type { Db } from '../../store/connection.ts';
import { hotQuery, limitParam, type Param } from '../../store/hot-query.ts';
import { inOneSnapshot } from '../../store/snapshot.ts';
import { type HrDocumentRequest, requestColumns } from './hr-document.ts';
import { withFiles } from './reads.ts';

export interface HrDocumentRequestToAnswer extends HrDocumentRequest {
  readonly accountClosed: boolean;
  readonly user: {
    readonly id: number;
    readonly fullName: string;
    readonly employeeId: string;
    readonly department: string | null;
  };
}

const columns = requestColumns.map((column) => `hr_document_requests.${column}` as const);

const requestsWithPerson = (db: Db) =>
  db
    .selectFrom('hr_document_requests')
    .innerJoin('users', 'users.id', 'hr_document_requests.userId')
    .select(columns)
    .select(['users.fullName', 'users.employeeId', 'users.department', 'users.active'])
    .orderBy('hr_document_requests.id', 'desc');

const pendingRequests = hotQuery((db, param: Param<{ limit: number }>) =>
  requestsWithPerson(db)
    .where('status', '=', sql.lit('pending'))
    .limit(limitParam(param('limit'))),
);

const answeredRequests = hotQuery((db, param: Param<{ limit: number }>) =>
  requestsWithPerson(db)
    .where('status', '=', sql.lit('answered'))
    .limit(limitParam(param('limit'))),
);

export function listHrDocumentRequestsToAnswer(
  db: Db,
  { pending, answered }: { readonly pending: number; readonly answered: number },
): Promise<HrDocumentRequestToAnswer[]> {
  return inOneSnapshot(db, async (snapshot) => {
    const found = [
      ...(await pendingRequests.all(snapshot, { limit: pending })),
      ...(await answeredRequests.all(snapshot, { limit: answered })),
    ];
    return (await withFiles(snapshot, found)).map(
      ({ fullName, employeeId, department, active, ...request }) => ({
        ...request,
        accountClosed: active === 0,
        user: { id: request.userId, fullName, employeeId, department },
      }),
    );
  });
}
