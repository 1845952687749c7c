import type { Instant } from '@muster/domain/calendar/instant';
import type { AcceptedFile, Relation } from '@muster/domain/document/rules';
import type { DocumentDecisionInput, DocumentType } from '@muster/domain/document/schema';
import type { WriteTransaction } from '../write-batch.ts';
import { type Document, wireColumns } from './document.ts';
import { listHiddenFrom } from './review.ts';

/** A file that lies where it stays: its random name, its path relative to the data folder, its size in bytes. */
export interface PlacedFile {
  readonly fileName: string;
  readonly filePath: string;
  readonly fileSize: number;
}

/** What makes a document. */
export type NewDocument = PlacedFile &
  Omit<AcceptedFile, 'extension'> &
  Relation & { readonly userId: number; readonly documentType: DocumentType };

/** Stores the row of an uploaded file. Only its uploader's devices hear of it (D20), and who may know of it (D21). */
export async function insertDocument(
  tx: WriteTransaction,
  document: NewDocument,
  now: Instant,
): Promise<Document> {
  const stored = await tx.db
    .insertInto('documents')
    .values({ ...document, createdAt: now, updatedAt: now, seq: tx.seq(document.userId) })
    .returning(wireColumns)
    .executeTakeFirstOrThrow();
  tx.touch('document', await listHiddenFrom(tx.db, stored));
  return stored;
}

/** An administrator's decision on one document: who makes it, and whose it is. */
export interface DocumentReview extends DocumentDecisionInput {
  readonly id: number;
  readonly userId: number;
  readonly reviewedBy: number;
}

/** Stores an administrator's decision. Only the uploader's devices hear of it (D20). */
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
      seq: tx.seq(userId),
    })
    .where('id', '=', id)
    .returning(wireColumns)
    .executeTakeFirstOrThrow();
  tx.touch('document', await listHiddenFrom(tx.db, stored));
  return stored;
}
