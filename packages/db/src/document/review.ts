import { sql } from 'kysely';
import type { Db } from '../connection.ts';
import { listHandlers } from '../grievance/review.ts';
import { type Document, wireColumns } from './document.ts';

/** A document as administrators list it: with its person and who decided it. */
export interface DocumentToReview extends Document {
  readonly user: { readonly fullName: string; readonly employeeId: string };
  readonly reviewerName: string | null;
}

const columns = wireColumns.map((column) => `documents.${column}` as const);

/** The documents an administrator may know of, newest first (D21); with `ids` only those. */
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

/** One document; undefined if it is missing or hidden from this administrator (D21). */
export async function findDocumentToReview(
  db: Db,
  id: number,
  adminId: number,
): Promise<DocumentToReview | undefined> {
  const found = await knownWithUser(db, adminId).where('documents.id', '=', id).executeTakeFirst();
  return found && withUser(found);
}

/** The administrator whom the document's grievance leaves out; null if none (D21). */
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
 * The documents an administrator may know of: without files of a grievance that leaves them out, and without evidence
 * that names no grievance of a person who left them out of any (D21).
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

/** The administrators from whom a document is hidden (D21). */
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
