import type { Db } from '../connection.ts';
import { type Document, wireColumns } from './document.ts';

/** A document as administrators list it: with whose it is. */
export interface DocumentToReview extends Document {
  readonly user: { readonly fullName: string; readonly employeeId: string };
}

const columns = wireColumns.map((column) => `documents.${column}` as const);

/** The documents an administrator may know of, newest first (D21). */
export async function listDocumentsToReview(db: Db, adminId: number): Promise<DocumentToReview[]> {
  const found = await knownWithUser(db, adminId).orderBy('documents.id', 'desc').execute();
  return found.map(withUser);
}

/** One of them; undefined if it is not there or this administrator may not know of it (D21). */
export async function findDocumentToReview(
  db: Db,
  id: number,
  adminId: number,
): Promise<DocumentToReview | undefined> {
  const found = await knownWithUser(db, adminId).where('documents.id', '=', id).executeTakeFirst();
  return found && withUser(found);
}

/** The administrator who must not handle the grievance that a document belongs to; null for none (D21). */
export async function findExcludedAdmin(
  db: Db,
  { relatedId, relatedType }: Pick<Document, 'relatedId' | 'relatedType'>,
): Promise<number | null> {
  if (relatedType !== 'grievance') return null;
  const row = await db
    .selectFrom('grievances')
    .select('excludedAdminId')
    .where('id', '=', relatedId)
    .executeTakeFirst();
  return row?.excludedAdminId ?? null;
}

function knownWithUser(db: Db, adminId: number) {
  return documentsKnownTo(db, adminId)
    .innerJoin('users', 'users.id', 'documents.userId')
    .select(columns)
    .select(['users.fullName', 'users.employeeId']);
}

/**
 * The documents an administrator may know of: not the files of a grievance that leaves this one out, and no evidence
 * without a grievance of a person who left this one out of any (D21).
 */
export function documentsKnownTo(db: Db, adminId: number) {
  return db
    .selectFrom('documents')
    .where('documents.deleted', '=', 0)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('grievances')
            .select('grievances.id')
            .where('excludedAdminId', '=', adminId)
            .whereRef('grievances.userId', '=', 'documents.userId')
            .where((eb) =>
              eb.or([
                eb('relatedType', '=', 'grievance').and('relatedId', '=', eb.ref('grievances.id')),
                eb('documentType', '=', 'grievance_evidence').and('relatedId', 'is', null),
              ]),
            ),
        ),
      ),
    );
}

function withUser<Row extends DocumentToReview['user']>({ fullName, employeeId, ...row }: Row) {
  return { ...row, user: { fullName, employeeId } };
}
