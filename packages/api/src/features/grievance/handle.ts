import { recordAudit } from '@muster/db/features/audit/writes';
import { getCalendar } from '@muster/db/features/company/reads';
import {
  findGrievanceToHandle,
  type GrievanceToHandle,
  listGrievancesWithText,
} from '@muster/db/features/grievance/review';
import { isSeenByOther } from '@muster/db/features/grievance/visible';
import { recordReadings, updateAction, updateGrievance } from '@muster/db/features/grievance/writes';
import type { Db } from '@muster/db/store/connection';
import { DomainError } from '@muster/domain/errors';
import { decidedValues } from '@muster/domain/fields/reviewed';
import { type GrievanceUpdateInput, grievanceStatusLabels } from '@muster/domain/grievance/schema';
import { grievanceTexts } from '@muster/domain/grievance/texts';
import { msg } from '@muster/domain/language/translate';
import type { Rows } from '@muster/domain/lists/list-rows';
import type { CommandContext } from '../../command.ts';

/** The reading is committed before the answer leaves, unless one's own (D20). Throws `not_found` if hidden (D21). */
export async function openGrievance(
  { tx, viewer, now }: CommandContext,
  { id }: { readonly id: number },
): Promise<GrievanceToHandle> {
  const found = await expectToHandle(tx.db, id, viewer.id);
  if (found.userId !== viewer.id) await recordReadings(tx, viewer.id, [id], now);
  return found;
}

/** The grievances with their texts, newest first. The readings are committed before the answer leaves (D20, D21). */
export async function openGrievances(
  { tx, viewer, now }: CommandContext,
  rows: Rows,
): Promise<GrievanceToHandle[]> {
  const found = await listGrievancesWithText(tx.db, viewer.id, rows);
  const ids = found.filter(({ userId }) => userId !== viewer.id).map(({ id }) => id);
  await recordReadings(tx, viewer.id, ids, now);
  return found;
}

/** Throws `not_found` if hidden (D21), `conflict` if updated since: a late acknowledgement must not reopen it (D15). */
export async function handleGrievance(
  { tx, viewer, now }: CommandContext,
  { seenUpdatedAt, ...input }: GrievanceUpdateInput & { readonly id: number },
): Promise<GrievanceToHandle> {
  const found = await expectToHandle(tx.db, input.id, viewer.id);
  const { id, userId } = found;
  if (userId === viewer.id && (await isSeenByOther(tx.db, id, viewer.id)))
    throw new DomainError('not_allowed', grievanceTexts.anotherAdministratorHandleOwnGrievance());
  await checkUnchanged(tx.db, found, seenUpdatedAt);
  const subject = { subjectType: 'grievance', subjectId: id } as const;
  await recordReadings(tx, viewer.id, [id], now);
  await recordAudit(tx, { actorId: viewer.id, action: updateAction, ...subject }, now);
  await updateGrievance(tx, { ...input, userId, reviewedBy: viewer.id }, now);
  return expectToHandle(tx.db, id, viewer.id);
}

async function checkUnchanged(
  db: Db,
  found: GrievanceToHandle,
  seenUpdatedAt: string | undefined,
): Promise<void> {
  const { status, updatedAt, reviewerName, reviewedAt } = found;
  if (seenUpdatedAt === undefined || seenUpdatedAt === updatedAt) return;
  const label = grievanceStatusLabels[status];
  if (reviewedAt === null)
    throw new DomainError('conflict', grievanceTexts.changedMeanwhile({ status: label }));
  const by = reviewerName ?? msg('Unknown', undefined, 'the name of a person');
  const decided = decidedValues({ by, at: reviewedAt }, await getCalendar(db));
  throw new DomainError('conflict', grievanceTexts.changedMeanwhileBy({ status: label, ...decided }));
}

/** Throws `not_found` if it is missing or this administrator may not see it (D21). */
export async function expectToHandle(db: Db, id: number, adminId: number): Promise<GrievanceToHandle> {
  const found = await findGrievanceToHandle(db, id, adminId);
  if (!found) throw new DomainError('not_found', grievanceTexts.grievanceNotExist());
  return found;
}
