import { sql } from 'kysely';
import type { Flag } from '../../query/columns.ts';
import type { Db } from '../../store/connection.ts';

/** Whether a certificate of a request is there that was not rejected. */
export const hasCertificate = (db: Db) =>
  db
    .selectFrom('documents')
    .select(sql<Flag>`CASE WHEN count(*) > 0 THEN 1 ELSE 0 END`.as('there'))
    .where('relatedType', '=', sql.lit('leave_request' as const))
    .where('relatedId', '=', sql.ref<number>('leave_requests.id'))
    .where('documents.documentType', '=', sql.lit('medical_certificate' as const))
    .where('documents.status', '!=', sql.lit('rejected' as const))
    .where('documents.deleted', '=', sql.lit(0));
