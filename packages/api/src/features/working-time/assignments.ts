import { recordAudit } from '@muster/db/features/audit/writes';
import { findEmployment } from '@muster/db/features/people/reads';
import { listEntries, listScheduleNames } from '@muster/db/features/working-time/lists';
import { getWorkingTimes, type StoredWorkingTimes } from '@muster/db/features/working-time/reads';
import { deleteAssignment, insertAssignment } from '@muster/db/features/working-time/writes/assignments';
import type { Db } from '@muster/db/store/connection';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { versionValidOn } from '@muster/domain/calendar/versions';
import { DomainError } from '@muster/domain/errors';
import { cycleStartOf } from '@muster/domain/working-time/checks';
import type { KnownAssignment } from '@muster/domain/working-time/person-calendar';
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
  const { tx, now } = context;
  const { userId, validFrom, recount = false } = input;
  const employment = await findEmployment(tx.db, userId);
  const entry = { userId, ...(await entryIn(tx.db, input)) };
  const refusal = refusalOf(entry, employment, await getWorkingTimes(tx.db));
  if (refusal) throw refusal;
  const id = await changeTimes(
    context,
    { from: validFrom, people: [userId], recount, field: 'validFrom' },
    () => insertAssignment(tx, entry, now),
  );
  await auditAssigned(context, userId, validFrom);
  return getAssignment(tx.db, userId, id);
}

/** Of someone who was added just now: nothing of them was counted by other hours. */
export async function assignNew(
  context: CommandContext,
  { userId, ...input }: AssignmentInput,
): Promise<void> {
  const entry = await entryIn(context.tx.db, input);
  await insertAssignment(context.tx, { userId, ...entry }, context.now);
  await auditAssigned(context, userId, entry.validFrom);
}

/** The entry of an input, whoever gets it. Throws for a schedule, site or cycle that cannot be had from its date. */
export async function entryIn(
  db: Db,
  { validFrom, scheduleId, siteId, cycleStart, recordsTime = true }: Omit<AssignmentInput, 'userId'>,
): Promise<KnownAssignment> {
  const rules = scheduleId === null ? undefined : await rulesOf(db, scheduleId, validFrom);
  if (siteId !== null && !(await getWorkingTimes(db)).sites.has(siteId)) throw noSite('siteId');
  return {
    validFrom,
    scheduleId,
    siteId,
    cycleStart: cycleStartOf(cycleStart, validFrom, rules),
    recordsTime,
  };
}

/** Why a person cannot have an entry from its date; undefined if they can. */
export function refusalOf(
  { userId, validFrom }: { readonly userId: number; readonly validFrom: PlainDate },
  { joinDate }: { readonly joinDate: PlainDate },
  { assignments }: StoredWorkingTimes,
): DomainError | undefined {
  if (validFrom < joinDate)
    return new DomainError(
      'unprocessable',
      workingTimeTexts.assignmentBeforeJoinDate({ joinDate }),
      'validFrom',
    );
  if (assignments.get(userId)?.some((entry) => entry.validFrom === validFrom))
    return new DomainError('conflict', workingTimeTexts.alreadyAssignedFrom({ validFrom }), 'validFrom');
  return undefined;
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

export async function getAssignment(db: Db, userId: number, id: number): Promise<Assignment> {
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
  const { tx } = context;
  const { validFrom } = await getAssignment(tx.db, userId, id);
  await changeTimes(context, { from: validFrom, people: [userId], recount, field: 'validFrom' }, () =>
    deleteAssignment(tx, id),
  );
  await auditAssigned(context, userId, validFrom);
  return { id, removed: true as const };
}

export function auditAssigned(
  { tx, viewer, now }: Pick<CommandContext, 'tx' | 'viewer' | 'now'>,
  subjectId: number,
  details: string,
): Promise<void> {
  const act = { actorId: viewer.id, action: 'workingTime.assign' as const, subjectType: 'user' };
  return recordAudit(tx, { ...act, subjectId, details }, now);
}
