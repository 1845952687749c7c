import type { Instant } from '@muster/domain/calendar/instant';
import type { AcceptedFile, Relation } from '@muster/domain/document/rules';
import type { DocumentDecisionInput, DocumentType } from '@muster/domain/document/schema';
import { foldText } from '@muster/domain/people/search-key';
import { insertUnderRandomId } from '../../store/random-id.ts';
import type { WriteTransaction } from '../../store/write-batch.ts';
import { type Document, wireColumns } from './document.ts';
import { listHiddenFrom } from './review.ts';

export interface PlacedFile {
  readonly fileName: string;
  readonly filePath: string;
  readonly fileSize: number;
}

export type NewDocument = PlacedFile &
  Omit<AcceptedFile, 'extension'> &
  Relation & { readonly userId: number; readonly documentType: DocumentType };

/** Notifies its uploader's devices (D20) and the administrators who may know of it (D21). */
export async function insertDocument(
  tx: WriteTransaction,
  document: NewDocument,
  now: Instant,
): Promise<Document> {
  const nameKey = foldText(document.originalName);
  const row = { ...document, nameKey, createdAt: now, updatedAt: now, seq: await tx.ownSeq(document.userId) };
  const stored = await insertUnderRandomId(tx, (id) =>
    tx.db
      .insertInto('documents')
      .values({ ...row, id })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning(wireColumns)
      .executeTakeFirst(),
  );
  tx.touch('document', await listHiddenFrom(tx.db, stored));
  return stored;
}

export interface Attachment {
  readonly id: number;
  readonly userId: number;
  readonly relatedId: number;
}

/** The grievance's administrators may see it from then on (D21). Undefined if there is no such evidence. */
export async function attachEvidence(
  tx: WriteTransaction,
  { id, userId, relatedId }: Attachment,
  now: Instant,
): Promise<Document | undefined> {
  const stored = await tx.db
    .updateTable('documents')
    .set({ relatedType: 'grievance', relatedId, updatedAt: now, seq: await tx.ownSeq(userId) })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('documentType', '=', 'grievance_evidence')
    .where('relatedId', 'is', null)
    .where('deleted', '=', 0)
    .returning(wireColumns)
    .executeTakeFirst();
  if (stored) tx.touch('document', await listHiddenFrom(tx.db, stored));
  return stored;
}

export interface DocumentReview extends DocumentDecisionInput {
  readonly id: number;
  readonly userId: number;
  readonly reviewedBy: number;
}

/** Stores an administrator's decision. Notifies only the uploader's devices (D20). */
export async function storeReview(
  tx: WriteTransaction,
  { id, userId, reviewedBy, status, adminResponse }: DocumentReview,
  now: Instant,
): Promise<Document> {
  const stored = await tx.db
    .updateTable('documents')
    .set({
      status,
      adminResponse: adminResponse ?? null,
      reviewedBy,
      reviewedAt: now,
      updatedAt: now,
      seq: await tx.ownSeq(userId),
    })
    .where('id', '=', id)
    .returning(wireColumns)
    .executeTakeFirstOrThrow();
  tx.touch('document', await listHiddenFrom(tx.db, stored));
  return stored;
}
