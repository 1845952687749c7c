import { countOtherAdmins } from '@muster/db/features/account/reads';
import { recordAudit } from '@muster/db/features/audit/writes';
import { getCalendar } from '@muster/db/features/company/reads';
import { type DocumentToReview, findDocumentToReview } from '@muster/db/features/document/review';
import { storeReview } from '@muster/db/features/document/writes';
import { isSeenByOther } from '@muster/db/features/grievance/visible';
import { recordReadings } from '@muster/db/features/grievance/writes';
import { withCertificate } from '@muster/db/features/leave/writes/request';
import { tellPerson } from '@muster/db/outbox/tell';
import { findDecided } from '@muster/db/query/person-name';
import type { Db } from '@muster/db/store/connection';
import { checkReview } from '@muster/domain/document/rules';
import type { DocumentDecisionInput } from '@muster/domain/document/schema';
import { documentTexts } from '@muster/domain/document/texts';
import { DomainError } from '@muster/domain/errors';
import type { CommandContext, Row } from '../../command.ts';
import { isEvidence } from './upload.ts';

/** Throws `not_found` (D21), `conflict` if decided, `not_allowed` for one's own while another can decide it (D15). */
export async function reviewDocument(
  { tx, viewer, now }: CommandContext,
  input: DocumentDecisionInput & { readonly id: number },
): Promise<DocumentToReview> {
  const found = await expectToReview(tx.db, input.id, viewer.id);
  const { id, userId } = found;
  if (userId === viewer.id && (await canOtherDecide(tx.db, found, viewer.id)))
    throw new DomainError('not_allowed', documentTexts.anotherAdministratorDecideOnOwn());
  checkReview(found.status, await findDecided(tx.db, found), await getCalendar(tx.db));
  await recordReadings(tx, viewer.id, grievanceIn(found), now);
  const subject = { subjectType: 'document', subjectId: id } as const;
  await recordAudit(tx, { actorId: viewer.id, action: 'document.review', ...subject }, now);
  // A decision on a grievance's file sends no push (D20).
  const isOfGrievance = isEvidence(found);
  if (!isOfGrievance) await tellPerson(tx, userId, { notice: 'document_reviewed' }, now);
  const { relatedType, relatedId } = found;
  const store = () => storeReview(tx, { ...input, userId, reviewedBy: viewer.id }, now);
  if (relatedType !== 'leave_request' || relatedId === null) await store();
  else await withCertificate(tx, { id: relatedId, userId }, { by: viewer.id, at: now }, store);
  return expectToReview(tx.db, id, viewer.id);
}

/** As one that they ask for now; what is of a grievance counts as read (D20, D21). */
export async function reopenDocument({ tx, viewer, now }: CommandContext, { id }: Row) {
  const found = await expectToReview(tx.db, id, viewer.id);
  if (found.userId !== viewer.id) await recordReadings(tx, viewer.id, grievanceIn(found), now);
  return found;
}

async function canOtherDecide(db: Db, found: DocumentToReview, adminId: number): Promise<boolean> {
  const [grievanceId] = grievanceIn(found);
  if (grievanceId !== undefined) return isSeenByOther(db, grievanceId, adminId);
  return (await countOtherAdmins(db, adminId)) > 0;
}

async function expectToReview(db: Db, id: number, adminId: number): Promise<DocumentToReview> {
  const found = await findDocumentToReview(db, id, adminId);
  if (!found) throw new DomainError('not_found', documentTexts.documentNotExist());
  return found;
}

function grievanceIn({ relatedId, relatedType }: DocumentToReview): number[] {
  return relatedType === 'grievance' && relatedId !== null ? [relatedId] : [];
}
