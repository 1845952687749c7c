import { recordAudit } from '@muster/db/features/audit/writes';
import { findEmployment } from '@muster/db/features/people/reads';
import { listEntries, listScheduleNames } from '@muster/db/features/working-time/lists';
import { getWorkingTimes } from '@muster/db/features/working-time/reads';
import { deleteAssignment, insertAssignment } from '@muster/db/features/working-time/writes/assignments';
import type { Db } from '@muster/db/store/connection';
import { versionValidOn } from '@muster/domain/calendar/versions';
import { DomainError } from '@muster/domain/errors';
import { cycleStartOf } from '@muster/domain/working-time/checks';
import type { Assignment, AssignmentInput } from '@muster/domain/working-time/schema';
import { workingTimeTexts } from '@muster/domain/working-time/texts';
import type { CommandContext } from '../../command.ts';
import { changeTimes } from './concerned.ts';
import { noSchedule } from './schedules.ts';
import { noSite } from './sites.ts';

/** What a person works from which dates on, newest first (D91). Throws `not_found`. */
export async function listAssignments(db: Db, userId: number): Promise<Assignment[]> {
  await findEmployment(db, userId);
  return listEntries(db, userId);
}

/**
 * From a date on until the next entry (D91). Throws `not_found`, `unprocessable` for a date before the person joined or a
 * cycle that begins on no Monday, `conflict` for a date that has an entry or a schedule that is closed by then.
 */
export async function assign(context: CommandContext, input: AssignmentInput): Promise<Assignment> {
  const { tx, viewer, now } = context;
  const { userId, validFrom, scheduleId, siteId, recordsTime = true, recount = false } = input;
  const { joinDate } = await findEmployment(tx.db, userId);
  if (validFrom < joinDate)
    throw new DomainError(
      'unprocessable',
      workingTimeTexts.assignmentBeforeJoinDate({ joinDate }),
      'validFrom',
    );
  const rules = scheduleId === null ? undefined : await rulesOf(tx.db, scheduleId, validFrom);
  if (siteId !== null && !(await getWorkingTimes(tx.db)).sites.has(siteId)) throw noSite('siteId');
  const cycleStart = cycleStartOf(input.cycleStart, validFrom, rules);
  const entries = await listAssignments(tx.db, userId);
  if (entries.some((entry) => entry.validFrom === validFrom))
    throw new DomainError('conflict', workingTimeTexts.alreadyAssignedFrom({ validFrom }), 'validFrom');
  const entry = { userId, validFrom, scheduleId, siteId, cycleStart, recordsTime };
  const id = await changeTimes(
    context,
    { from: validFrom, people: [userId], recount, field: 'validFrom' },
    () => insertAssignment(tx, entry, now),
  );
  await audit({ tx, viewer, now }, userId, validFrom);
  return getAssignment(tx.db, userId, id);
}

async function rulesOf(db: Db, scheduleId: number, validFrom: Assignment['validFrom']) {
  const schedule = (await getWorkingTimes(db)).schedules.get(scheduleId);
  if (!schedule) throw noSchedule('scheduleId');
  const row = (await listScheduleNames(db)).find(({ id }) => id === scheduleId);
  if (row?.closedFrom && row.closedFrom <= validFrom)
    throw new DomainError(
      'conflict',
      workingTimeTexts.scheduleClosed({ from: row.closedFrom }),
      'scheduleId',
    );
  return versionValidOn(schedule.versions, validFrom);
}

async function getAssignment(db: Db, userId: number, id: number): Promise<Assignment> {
  const found = (await listAssignments(db, userId)).find((entry) => entry.id === id);
  if (!found) throw new DomainError('not_found', workingTimeTexts.noAssignment(), 'id');
  return found;
}

/** The entry before it is valid again. Throws `not_found`, and `unprocessable` for closed days without `recount`. */
export async function unassign(
  context: CommandContext,
  {
    userId,
    id,
    recount = false,
  }: { readonly userId: number; readonly id: number; readonly recount?: boolean | undefined },
) {
  const { tx, viewer, now } = context;
  const { validFrom } = await getAssignment(tx.db, userId, id);
  await changeTimes(context, { from: validFrom, people: [userId], recount, field: 'validFrom' }, () =>
    deleteAssignment(tx, id),
  );
  await audit({ tx, viewer, now }, userId, validFrom);
  return { id, removed: true as const };
}

function audit(
  { tx, viewer, now }: Pick<CommandContext, 'tx' | 'viewer' | 'now'>,
  subjectId: number,
  details: string,
): Promise<void> {
  const act = { actorId: viewer.id, action: 'workingTime.assign' as const, subjectType: 'user' };
  return recordAudit(tx, { ...act, subjectId, details }, now);
}
