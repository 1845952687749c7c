import { recordCompanyAct } from '@muster/db/features/company/writes/audit';
import { getLeaveLimit, listLeaveLimits } from '@muster/db/features/leave-limit/reads';
import { deleteLeaveLimit, insertLeaveLimit } from '@muster/db/features/leave-limit/writes';
import { getTeams } from '@muster/db/features/team/reads';
import { getWorkingTimes } from '@muster/db/features/working-time/reads';
import type { Db } from '@muster/db/store/connection';
import { DomainError } from '@muster/domain/errors';
import { type LeaveLimit, type LeaveLimitInput, limitLimits } from '@muster/domain/leave/limit-schema';
import { limitTexts } from '@muster/domain/leave/limit-texts';
import type { CommandContext } from '../../command.ts';

/** Throws `unprocessable` for more than one group, for one that is not there and for dates out of order (D98). */
export async function addLimit(
  { tx, viewer, now }: CommandContext,
  input: LeaveLimitInput,
): Promise<LeaveLimit> {
  const { teamId = null, siteId = null, department = null, from = null, to = null } = input;
  const { name, most, mode } = input;
  const limit = { name, most, mode, teamId, siteId, department, from, to };
  const { limits } = limitLimits;
  if ((await listLeaveLimits(tx.db)).length >= limits)
    throw new DomainError('conflict', limitTexts.mostLimits({ limit: limits }), 'name');
  await expectPlace(tx.db, limit);
  if (from !== null && to !== null && to < from)
    throw new DomainError('unprocessable', limitTexts.untilBeforeFrom(), 'to');
  const id = await insertLeaveLimit(tx, limit, now);
  await recordCompanyAct(tx, 'leave.limit', name, { actorId: viewer.id, now });
  return { ...limit, id };
}

/** Throws `not_found`. */
export async function removeLimit({ tx, viewer, now }: CommandContext, { id }: { readonly id: number }) {
  const limit = await getLeaveLimit(tx.db, id);
  await deleteLeaveLimit(tx, id);
  await recordCompanyAct(tx, 'leave.limit', limit.name, { actorId: viewer.id, now });
  return { id, removed: true as const };
}

interface Place {
  readonly teamId: number | null;
  readonly siteId: number | null;
  readonly department?: string | null;
}

/** Throws `unprocessable` for more than one of the three, and for a team or a site that is not there. */
export async function expectPlace(db: Db, { teamId, siteId, department = null }: Place): Promise<void> {
  if ([teamId, siteId, department].filter((each) => each !== null).length > 1)
    throw new DomainError('unprocessable', limitTexts.groupOne(), teamId === null ? 'siteId' : 'teamId');
  if (teamId !== null && !(await getTeams(db)).teams.has(teamId))
    throw new DomainError('unprocessable', limitTexts.placeNotExist(), 'teamId');
  if (siteId !== null && !(await getWorkingTimes(db)).sites.has(siteId))
    throw new DomainError('unprocessable', limitTexts.placeNotExist(), 'siteId');
}
