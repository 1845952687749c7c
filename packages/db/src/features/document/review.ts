import { allRows } from '@muster/domain/lists/list-rows';
import { sql } from 'kysely';
import type { Flag } from '../../query/columns.ts';
import { newestByTime } from '../../query/newest.ts';
import type { Db } from '../../store/connection.ts';
import { isSeenBy, listNotSeeing } from '../grievance/visible.ts';
import { type Document, wireColumns } from './document.ts';

export interface DocumentToReview extends Document {
  readonly user: { readonly fullName: string; readonly employeeId: string };
  readonly reviewerName: string | null;
  readonly accountClosed: boolean;
}

const columns = wireColumns.map((column) => `documents.${column}` as const);

/** The documents an administrator may see, newest first (D21); with `ids` only those. */
export async function listDocumentsToReview(
  db: Db,
  adminId: number,
  ids?: readonly number[],
  rows = allRows,
): Promise<DocumentToReview[]> {
  const visible = visibleWithUser(db, adminId);
  const asked = ids === undefined ? visible : visible.where('documents.id', 'in', ids);
  const found = await newestByTime(asked, (name) => rows[name], 'documents').execute();
  return found.map(withUser);
}

/** One document; undefined if it is missing or hidden from this administrator (D21). */
export async function findDocumentToReview(
  db: Db,
  id: number,
  adminId: number,
): Promise<DocumentToReview | undefined> {
  const found = await visibleWithUser(db, adminId).where('documents.id', '=', id).executeTakeFirst();
  return found && withUser(found);
}

function visibleWithUser(db: Db, adminId: number) {
  return documentsVisibleTo(db, adminId)
    .innerJoin('users', 'users.id', 'documents.userId')
    .leftJoin('users as reviewer', 'reviewer.id', 'documents.reviewedBy')
    .select(columns)
    .select(['users.fullName', 'users.employeeId', 'users.active', 'reviewer.fullName as reviewerName']);
}

/** Of grievances those that they may see, and no evidence that waits for its grievance (D21). */
export function documentsVisibleTo(db: Db, adminId: number) {
  return db
    .selectFrom('documents')
    .where('documents.deleted', '=', sql.lit(0))
    .where((eb) =>
      eb
        .case()
        .when('relatedType', '=', sql.lit('grievance'))
        .then(isSeenBy(adminId, 'relatedId'))
        .else(eb('documentType', '!=', sql.lit('grievance_evidence')))
        .end(),
    );
}

/** The administrators from whom a document is hidden (D21). */
export async function listHiddenFrom(
  db: Db,
  { documentType, relatedType, relatedId }: Pick<Document, 'documentType' | 'relatedType' | 'relatedId'>,
): Promise<number[]> {
  if (relatedType === 'grievance') return listNotSeeing(db, relatedId);
  return documentType === 'grievance_evidence' ? listNotSeeing(db, null) : [];
}

function withUser<Row extends DocumentToReview['user'] & { readonly active: Flag }>(found: Row) {
  const { fullName, employeeId, active, ...row } = found;
  return { ...row, user: { fullName, employeeId }, accountClosed: active === 0 };
}
