import { sql } from 'kysely';
import type { Db } from '../connection.ts';

/** The files that belong to a leave request, oldest first: what they are called, and by which name they are opened (D22). */
export function listDocumentsOfRequest(db: Db, leaveRequestId: number) {
  return db
    .selectFrom('documents')
    .select(['id', 'fileName', 'originalName', 'status'])
    .where('deleted', '=', sql.lit(0))
    .where('relatedType', '=', sql.lit('leave_request'))
    .where('relatedId', '=', leaveRequestId)
    .orderBy('id')
    .execute();
}
