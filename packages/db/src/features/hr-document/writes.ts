import type { Instant } from '@muster/domain/calendar/instant';
import { DomainError } from '@muster/domain/errors';
import type { HrDocumentRequestInput } from '@muster/domain/hr-document/schema';
import { hrDocumentTexts } from '@muster/domain/hr-document/texts';
import type { Insertable } from 'kysely';
import type { WriteTransaction } from '../../store/write-batch.ts';
import { type HrDocument, type HrDocumentRequest, requestColumns, wireColumns } from './hr-document.ts';
import { withFiles } from './reads.ts';
import type { HrDocumentsTable } from './table.ts';

export async function insertHrDocumentRequest(
  tx: WriteTransaction,
  userId: number,
  { document, details }: HrDocumentRequestInput,
  now: Instant,
): Promise<HrDocumentRequest> {
  tx.touch('hrDocument');
  const row = await tx.db
    .insertInto('hr_document_requests')
    .values({ userId, document, details, createdAt: now, updatedAt: now })
    .returning(requestColumns)
    .executeTakeFirstOrThrow();
  return { ...row, file: null };
}

export interface HrDocumentAnswer {
  readonly adminResponse: string | null;
  readonly reviewedBy: number;
}

/** Throws `conflict` if it was answered before (D38). */
export async function answerHrDocumentRequest(
  tx: WriteTransaction,
  id: number,
  answer: HrDocumentAnswer,
  now: Instant,
): Promise<HrDocumentRequest> {
  tx.touch('hrDocument');
  const row = await tx.db
    .updateTable('hr_document_requests')
    .set({ ...answer, status: 'answered', reviewedAt: now, updatedAt: now })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .returning(requestColumns)
    .executeTakeFirst();
  if (!row) throw new DomainError('conflict', hrDocumentTexts.requestAlreadyAnswered());
  const [answered = { ...row, file: null }] = await withFiles(tx.db, [row]);
  return answered;
}

export async function insertHrDocument(
  tx: WriteTransaction,
  hrDocument: Omit<Insertable<HrDocumentsTable>, 'id' | 'createdAt'>,
  now: Instant,
): Promise<HrDocument> {
  tx.touch('hrDocument');
  return tx.db
    .insertInto('hr_documents')
    .values({ ...hrDocument, createdAt: now })
    .returning(wireColumns)
    .executeTakeFirstOrThrow();
}
