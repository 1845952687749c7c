import { recordAudit } from '@muster/db/features/audit/writes';
import { getCalendar } from '@muster/db/features/company/reads';
import type { HrDocumentRequest, HrDocumentRequestRow } from '@muster/db/features/hr-document/hr-document';
import { findHrDocumentFile, findHrDocumentRequest, withFiles } from '@muster/db/features/hr-document/reads';
import { answerHrDocumentRequest } from '@muster/db/features/hr-document/writes';
import { tellPerson } from '@muster/db/outbox/tell';
import { findDecided } from '@muster/db/query/person-name';
import type { Db } from '@muster/db/store/connection';
import { DomainError } from '@muster/domain/errors';
import { decidedValues } from '@muster/domain/fields/reviewed';
import type { HrDocumentAnswerInput } from '@muster/domain/hr-document/schema';
import { hrDocumentTexts } from '@muster/domain/hr-document/texts';
import type { CommandContext, Row } from '../../command.ts';
import type { Viewer } from '../../http/viewer.ts';

/** Answers a request for a document in words (D38). Throws `not_found`, or `conflict` if it was answered before. */
export async function answerRequest(
  { tx, viewer, now }: CommandContext,
  input: HrDocumentAnswerInput & { id: number },
) {
  const { id, userId } = await findPendingRequest(tx.db, input.id);
  const adminResponse = input.adminResponse ?? null;
  const answered = await answerHrDocumentRequest(tx, id, { adminResponse, reviewedBy: viewer.id }, now);
  const entry = {
    actorId: viewer.id,
    action: 'paper.answer' as const,
    subjectType: 'paper_request',
    subjectId: id,
  };
  await recordAudit(tx, entry, now);
  await tellPerson(tx, userId, { notice: 'hr_document_answered' }, now);
  return answered;
}

/** The request as it is when its answer is repeated (D49). */
export async function answeredAgain({ tx }: CommandContext, { id }: Row): Promise<HrDocumentRequest> {
  const request = await findHrDocumentRequest(tx.db, id);
  const [answered = { ...request, file: null }] = await withFiles(tx.db, [request]);
  return answered;
}

export async function findHrDocument(db: Db, fileName: string, viewer: Viewer) {
  const file = await findHrDocumentFile(db, fileName);
  if (!file || !(viewer.isAdmin || file.userId === viewer.id)) return undefined;
  const scope = file.userId === viewer.id ? 'hr-documents:read' : 'hr-documents:read-all';
  return { ...file, grievanceId: null, scope } as const;
}

/** A pending request for a document. Throws `not_found`, or `conflict` with who answered it and when (D15). */
export async function findPendingRequest(db: Db, id: number): Promise<HrDocumentRequestRow> {
  const request = await findHrDocumentRequest(db, id);
  if (request.status === 'pending') return request;
  const decided = await findDecided(db, request);
  const said = decided
    ? hrDocumentTexts.answeredBy(decidedValues(decided, await getCalendar(db)))
    : hrDocumentTexts.requestAlreadyAnswered();
  throw new DomainError('conflict', said);
}
