import { recordAudit } from '@muster/db/features/audit/writes';
import { answerHrDocumentRequest } from '@muster/db/features/hr-document/writes';
import { queuePush } from '@muster/db/outbox/writes';
import type { HrDocumentAnswerInput } from '@muster/domain/hr-document/schema';
import type { CommandContext } from '../../command.ts';
import { findPendingRequest } from './pending-request.ts';

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
  await queuePush(tx, { notice: 'paper_answered', userId }, now);
  return answered;
}
