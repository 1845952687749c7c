import { recordAudit } from '@muster/db/audit/writes';
import { getCalendar } from '@muster/db/company/reads';
import type { Db } from '@muster/db/connection';
import { listGrievancePage } from '@muster/db/grievance/admin-list';
import {
  findGrievanceToHandle,
  type GrievanceToHandle,
  listGrievancesToHandle,
} from '@muster/db/grievance/review';
import { isSeenByOther } from '@muster/db/grievance/visible';
import { recordReadings, updateAction, updateGrievance } from '@muster/db/grievance/writes';
import { DomainError } from '@muster/domain/errors';
import { type GrievanceUpdateInput, grievanceStatusLabels } from '@muster/domain/grievance/schema';
import type { GrievanceTableInput } from '@muster/domain/grievance/table-schema';
import { statusText } from '@muster/domain/reviewed';
import type { TablePage } from '@muster/domain/table-page';
import type { CommandContext } from '../command.ts';

/**
 * The grievances that are not hidden from this administrator, newest first (D21). The readings are committed first
 * (D20).
 */
export async function readGrievances({ tx, viewer, now }: CommandContext): Promise<GrievanceToHandle[]> {
  const found = await listGrievancesToHandle(tx.db, viewer.id);
  const ids = found.map(({ id }) => id);
  await recordReadings(tx, viewer.id, ids, now);
  return found;
}

/** A page of the table (D21). Records a reading for each row it shows, before the answer leaves (D20). */
export async function readGrievancePage(
  { tx, viewer, now }: CommandContext,
  table: GrievanceTableInput,
): Promise<TablePage<GrievanceToHandle>> {
  const page = await listGrievancePage(tx.db, viewer.id, table);
  const ids = page.rows.map(({ id }) => id);
  await recordReadings(tx, viewer.id, ids, now);
  return page;
}

/**
 * Updates a grievance (U52). Throws `not_found` if it is missing or hidden (D21), `not_allowed` for one's own while
 * another administrator can handle it, and `conflict` if somebody updated it since it was seen, so that a late
 * acknowledgement does not reopen it (D15).
 */
export async function handleGrievance(
  { tx, viewer, now }: CommandContext,
  { seenUpdatedAt, ...input }: GrievanceUpdateInput & { readonly id: number },
): Promise<GrievanceToHandle> {
  const found = await expectToHandle(tx.db, input.id, viewer.id);
  const { id, userId } = found;
  if (userId === viewer.id && (await isSeenByOther(tx.db, id, viewer.id)))
    throw new DomainError('not_allowed', 'Another administrator has to handle your own grievance');
  checkUnchanged(tx.db, found, seenUpdatedAt);
  const subject = { subjectType: 'grievance', subjectId: id } as const;
  await recordAudit(tx, { actorId: viewer.id, action: updateAction, ...subject }, now);
  await updateGrievance(tx, { ...input, userId, reviewedBy: viewer.id }, now);
  return expectToHandle(tx.db, id, viewer.id);
}

function checkUnchanged(db: Db, found: GrievanceToHandle, seenUpdatedAt: string | undefined): void {
  const { status, updatedAt, reviewerName, reviewedAt } = found;
  if (seenUpdatedAt === undefined || seenUpdatedAt === updatedAt) return;
  const by = reviewedAt === null ? undefined : { by: reviewerName ?? 'Unknown', at: reviewedAt };
  const stands = statusText(grievanceStatusLabels[status], by, getCalendar(db).timeZone);
  throw new DomainError('conflict', `This grievance was changed in the meantime: ${stands}`);
}

async function expectToHandle(db: Db, id: number, adminId: number): Promise<GrievanceToHandle> {
  const found = await findGrievanceToHandle(db, id, adminId);
  if (!found) throw new DomainError('not_found', 'This grievance is not there');
  return found;
}
