import { expectActive } from '@muster/db/features/account/reads';
import { recordAudit } from '@muster/db/features/audit/writes';
import { checkStorage } from '@muster/db/features/document/storage';
import type { PlacedFile } from '@muster/db/features/document/writes';
import type { HrDocument } from '@muster/db/features/hr-document/hr-document';
import { getHrDocument } from '@muster/db/features/hr-document/reads';
import { answerHrDocumentRequest, insertHrDocument } from '@muster/db/features/hr-document/writes';
import { tellPerson } from '@muster/db/outbox/tell';
import { mediaTypes } from '@muster/domain/document/rules';
import { DomainError } from '@muster/domain/errors';
import { composed } from '@muster/domain/fields/form';
import { checkHrDocument } from '@muster/domain/hr-document/rules';
import { type HrDocumentUploadFields, hrDocumentUploadFields } from '@muster/domain/hr-document/schema';
import { hrDocumentTexts } from '@muster/domain/hr-document/texts';
import { type CommandContext, keepingId, runIdempotent, type WriterContext } from '../../command.ts';
import { expectStorable } from '../../http/storable.ts';
import type { Declared } from '../document/begin-upload.ts';
import { checkContent } from '../document/content/check.ts';
import type { ReceivedForm } from '../document/receive-file.ts';
import { storeFile } from '../document/store-file.ts';
import type { UploadStorage } from '../document/upload-storage.ts';
import { findPendingRequest } from './answer.ts';

/** Answers its request in the same transaction (D22, D23, D38). Throws `conflict` for one that was answered. */
export async function handOut(
  ctx: WriterContext,
  storage: UploadStorage,
  { fields: sent, file }: ReceivedForm,
  declared: Declared,
): Promise<HrDocument> {
  expectStorable(sent);
  const fields = hrDocumentUploadFields.parse(composed(sent));
  const originalName = checkHrDocument(file.sentName, file.size);
  await checkContent(file.path, 'pdf');
  await storage.scan(file.path);
  const call = { ctx, path: declared.path, input: { ...fields, originalName, sha256: file.sha256 } };
  return storeFile(storage, file, 'pdf', (placed, keepContent) =>
    runIdempotent(
      call,
      async (context) => {
        const hrDocument = await insert(context, fields, originalName, placed);
        await keepContent(context.tx);
        return hrDocument;
      },
      keepingId(({ tx }, { id }) => getHrDocument(tx.db, id), declared),
    ),
  );
}

async function insert(
  { tx, viewer, now }: CommandContext,
  fields: HrDocumentUploadFields,
  originalName: string,
  placed: PlacedFile,
): Promise<HrDocument> {
  const { userId, kind, title, requestId = null, adminResponse = null } = fields;
  await expectActive(tx.db, userId);
  await checkStorage(tx.db, null, placed.fileSize);
  if (requestId !== null) await expectOf(tx.db, requestId, userId);
  const file = { ...placed, originalName, mimeType: mediaTypes.pdf };
  const hrDocument = await insertHrDocument(
    tx,
    { ...file, userId, kind, title, requestId, issuedBy: viewer.id },
    now,
  );
  if (requestId !== null) {
    await answerHrDocumentRequest(tx, requestId, { adminResponse, reviewedBy: viewer.id }, now);
    await tellPerson(tx, userId, { notice: 'hr_document_answered' }, now);
  }
  if (kind === 'pay_slip') await tellPerson(tx, userId, { notice: 'pay_slip_added' }, now);
  const entry = {
    actorId: viewer.id,
    action: 'paper.hand-out' as const,
    subjectType: 'paper',
    subjectId: hrDocument.id,
  };
  await recordAudit(tx, entry, now);
  return hrDocument;
}

async function expectOf(db: CommandContext['tx']['db'], requestId: number, userId: number): Promise<void> {
  const request = await findPendingRequest(db, requestId);
  if (request.userId === userId) return;
  throw new DomainError('not_found', hrDocumentTexts.requestAnotherPerson(), 'requestId');
}
