import { recordAudit } from '@muster/db/features/audit/writes';
import { addHandler } from '@muster/db/features/grievance/handlers';
import { listGrievances } from '@muster/db/features/grievance/reads';
import {
  canHandle,
  type ListedGrievance,
  listGrievancesToHandle,
} from '@muster/db/features/grievance/review';
import type { Grievance } from '@muster/db/features/grievance/sync-page';
import { isSeenByOther } from '@muster/db/features/grievance/visible';
import type { Db } from '@muster/db/store/connection';
import { DomainError } from '@muster/domain/errors';
import { type HandlerInput, type HandOverAllInput, isActiveGrievance } from '@muster/domain/grievance/schema';
import { grievanceTexts } from '@muster/domain/grievance/texts';
import type { Said } from '@muster/domain/language/texts';
import type { CommandContext, Row } from '../../command.ts';
import { expectToHandle } from './handle.ts';

/**
 * Throws `not_found` if the viewer may not see it, `unprocessable` for its filer, for no administrator, and for whom
 * it leaves out: the viewer reads in it who that is (D21).
 */
export async function handOver(
  context: CommandContext,
  { id, adminId }: HandlerInput,
): Promise<ListedGrievance> {
  const { tx, viewer } = context;
  const found = await expectToHandle(tx.db, id, viewer.id);
  await expectAdministrator(tx.db, adminId);
  if (found.userId === adminId) throw refused(grievanceTexts.personFiledCannotHandle());
  if (found.excludedAdminId === adminId) throw leftOut();
  await give(context, found, adminId);
  return findListed(context, { id });
}

export async function findListed({ tx, viewer }: CommandContext, { id }: Row): Promise<ListedGrievance> {
  const { description: _, ...listed } = await expectToHandle(tx.db, id, viewer.id);
  return listed;
}

/** Except their own and those that leave them out (D21). */
export async function handOverAll(context: CommandContext, { adminId }: HandOverAllInput) {
  const { tx, viewer } = context;
  await expectAdministrator(tx.db, adminId);
  const seen = await listGrievancesToHandle(tx.db, viewer.id);
  const open = seen.filter(({ status, userId }) => isActiveGrievance(status) && userId !== adminId);
  const given = open.filter(({ excludedAdminId }) => excludedAdminId !== adminId);
  for (const grievance of given) await give(context, grievance, adminId);
  return { handedOver: given.length, leftOut: open.length - given.length };
}

/** Throws `not_found` if not theirs, `conflict` while one may see it, `unprocessable` for whom it leaves out (D21). */
export async function chooseHandler(context: CommandContext, { id, adminId }: HandlerInput) {
  const { tx, viewer, now } = context;
  const found = await findOwn(context, { id });
  if (await isSeenByOther(tx.db, id, viewer.id))
    throw new DomainError('conflict', grievanceTexts.administratorAlreadySeeGrievance());
  await expectAdministrator(tx.db, adminId);
  if (adminId === viewer.id) throw refused(grievanceTexts.cannotHandleOwnGrievance());
  if (adminId === found.excludedAdminId) throw leftOut();
  await addHandler(tx, found, { adminId, grantedBy: viewer.id }, now);
  return findOwn(context, { id });
}

async function give(
  { tx, viewer, now }: CommandContext,
  { id, userId }: Pick<Grievance, 'id' | 'userId'>,
  adminId: number,
): Promise<void> {
  const subject = { subjectType: 'grievance', subjectId: id } as const;
  await recordAudit(tx, { actorId: viewer.id, action: 'grievance.hand-over', ...subject }, now);
  await addHandler(tx, { id, userId }, { adminId, grantedBy: viewer.id }, now);
}

/** Throws `not_found` if it is not theirs. */
export async function findOwn({ tx, viewer }: CommandContext, { id }: Row): Promise<Grievance> {
  const found = (await listGrievances(tx.db, viewer.id)).find((own) => own.id === id);
  if (!found) throw new DomainError('not_found', grievanceTexts.grievanceNotExist());
  return found;
}

async function expectAdministrator(db: Db, adminId: number): Promise<void> {
  if (!(await canHandle(db, adminId))) throw refused(grievanceTexts.notActiveAdministrator());
}

function leftOut(): DomainError {
  return refused(grievanceTexts.personFiledExcludedAdministrator());
}

function refused(said: Said): DomainError {
  return new DomainError('unprocessable', said, 'adminId');
}
