import type { FoundRows, Rows } from '@muster/domain/lists/list-rows';
import { sql } from 'kysely';
import { newestById } from '../../query/newest.ts';
import { type AskedWork, pendingFirst } from '../../query/pending-first.ts';
import type { Db } from '../../store/connection.ts';
import { hotQuery, type Param } from '../../store/hot-query.ts';
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
    .select(['users.fullName', 'users.employeeId', 'users.department', 'users.active']);

const pendingRequests = hotQuery((db, param: Param<Rows>) =>
  newestById(
    requestsWithPerson(db).where('status', '=', sql.lit('pending')),
    param,
    'hr_document_requests.id',
  ),
);

const answeredRequests = hotQuery((db, param: Param<Rows>) =>
  newestById(
    requestsWithPerson(db).where('status', '=', sql.lit('answered')),
    param,
    'hr_document_requests.id',
  ),
);

export function listHrDocumentRequestsToAnswer(
  db: Db,
  asked: AskedWork,
): Promise<FoundRows<HrDocumentRequestToAnswer>> {
  return inOneSnapshot(db, async (snapshot) => {
    const { rows: found, next } = await pendingFirst(asked, {
      name: 'hr-document-requests',
      by: 'id',
      pending: (newest) => pendingRequests.all(snapshot, newest),
      others: (newest) => answeredRequests.all(snapshot, newest),
    });
    const rows = (await withFiles(snapshot, found)).map(
      ({ fullName, employeeId, department, active, ...request }) => ({
        ...request,
        accountClosed: active === 0,
        user: { id: request.userId, fullName, employeeId, department },
      }),
    );
    return { rows, next };
  });
}
