import { sql } from 'kysely';
import type { Db } from '../connection.ts';
import { listHandlers } from '../grievance/review.ts';
import { type Document, wireColumns } from './document.ts';

/** A document as administrators list it: with whose it is, and who decided it. */
export interface DocumentToReview extends Document {
  readonly user: { readonly fullName: string; readonly employeeId: string };
  readonly reviewerName: string | null;
}

const columns = wireColumns.map((column) => `documents.${column}` as const);

/** The documents an administrator may know of, newest first (D21), or of some `ids`. */
export async function listDocumentsToReview(
  db: Db,
  adminId: number,
  ids?: readonly number[],
): Promise<DocumentToReview[]> {
  const found = await knownWithUser(db, adminId)
    .$if(ids !== undefined, (query) => query.where('documents.id', 'in', ids ?? []))
    .orderBy('documents.id', 'desc')
    .execute();
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
    .leftJoin('users as reviewer', 'reviewer.id', 'documents.reviewedBy')
    .select(columns)
    .select(['users.fullName', 'users.employeeId', 'reviewer.fullName as reviewerName']);
}

/**
 * The documents an administrator may know of: not the files of a grievance that leaves this one out, and no evidence
 * without a grievance of a person who left this one out of any (D21).
 */
export function documentsKnownTo(db: Db, adminId: number) {
  return db
    .selectFrom('documents')
    .where('documents.deleted', '=', sql.lit(0))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('grievances')
            .select('grievances.id')
            .where('excludedAdminId', '=', adminId)
            .whereRef('grievances.userId', '=', 'documents.userId')
            .where((eb) =>
              eb.or([
                eb('relatedType', '=', sql.lit('grievance')).and('relatedId', '=', eb.ref('grievances.id')),
                eb('documentType', '=', sql.lit('grievance_evidence')).and('relatedId', 'is', null),
              ]),
            ),
        ),
      ),
    );
}

/** The administrators who may not know of a document (D21). */
export async function listHiddenFrom(db: Db, { id }: Pick<Document, 'id'>): Promise<number[]> {
  const hiddenFrom: number[] = [];
  for (const admin of await listHandlers(db, nobody)) {
    const known = documentsKnownTo(db, admin.id).select('documents.id').where('documents.id', '=', id);
    if ((await known.executeTakeFirst()) === undefined) hiddenFrom.push(admin.id);
  }
  return hiddenFrom;
}

const nobody = 0;

function withUser<Row extends DocumentToReview['user']>({ fullName, employeeId, ...row }: Row) {
  return { ...row, user: { fullName, employeeId } };
}
