import { recordAudit } from '@muster/db/features/audit/writes';
import { findEmployment } from '@muster/db/features/people/reads';
import { findException, listStoredExceptions } from '@muster/db/features/working-time/lists';
import { calendarOf, getWorkingTimes } from '@muster/db/features/working-time/reads';
import {
  deleteException,
  insertException,
  type Target,
} from '@muster/db/features/working-time/writes/assignments';
import { tellOfShifts } from '@muster/db/features/working-time/writes/rota-notices';
import type { Db } from '@muster/db/store/connection';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { overlappedBy } from '@muster/domain/calendar/planned-day';
import { DomainError } from '@muster/domain/errors';
import { checkDay } from '@muster/domain/working-time/checks';
import { isConcerned, type WorkingTimes } from '@muster/domain/working-time/person-calendar';
import type { DaysInput, ExceptionInput, ScheduleException } from '@muster/domain/working-time/schema';
import { workingTimeTexts } from '@muster/domain/working-time/texts';
import type { CommandContext } from '../../command.ts';
import { changeTimes } from './concerned.ts';
import { checkAskedDays } from './days.ts';
import { noSchedule } from './schedules.ts';
import { noSite } from './sites.ts';

/** Of some days, drafts too, in the order of their dates (D91). */
export function listExceptions(db: Db, span: DaysInput): Promise<ScheduleException[]> {
  checkAskedDays(span);
  return listStoredExceptions(db, span);
}

/** One day that is otherwise (D91). Throws `not_found`, `unprocessable`, and `conflict` for a day that has one of the same. */
export async function addException(
  context: CommandContext,
  input: ExceptionInput,
): Promise<ScheduleException> {
  const { tx, now } = context;
  const { date, day, reason, draft = false, recount = false } = input;
  const target = targetOf(input);
  await expectTarget(tx.db, target);
  checkDay(day, 'day');
  const others = await listExceptions(tx.db, { from: date, to: date });
  if (!draft && others.some((each) => !each.draft && isSame(each, target)))
    throw new DomainError('conflict', workingTimeTexts.exceptionThere({ date }), 'date');
  const people = draft ? [] : concernedBy({ ...target, date }, await getWorkingTimes(tx.db));
  const id = await changeTimes(context, { from: date, people, recount, field: 'date' }, () =>
    insertException(tx, { ...target, date, day, reason, draft }, now),
  );
  await expectRoom(tx.db, people, date);
  await tell(context, people, date);
  await audit(context, date);
  return { id, ...target, date, day, reason, draft };
}

function targetOf({ userId, scheduleId, siteId }: ExceptionInput): Target {
  const named = [userId, scheduleId, siteId].filter((id) => id != null);
  if (named.length !== 1) throw new DomainError('bad_input', workingTimeTexts.oneOfThree(), 'userId');
  return { userId: userId ?? null, scheduleId: scheduleId ?? null, siteId: siteId ?? null };
}

async function expectTarget(db: Db, { userId, scheduleId, siteId }: Target): Promise<void> {
  const times = await getWorkingTimes(db);
  if (userId !== null) await findEmployment(db, userId);
  if (scheduleId !== null && !times.schedules.has(scheduleId)) throw noSchedule('scheduleId');
  if (siteId !== null && !times.sites.has(siteId)) throw noSite('siteId');
}

/** Throws `unprocessable` for hours that run into the work of the day before or after (D90). */
async function expectRoom(db: Db, people: readonly number[], date: PlainDate): Promise<void> {
  const times = await getWorkingTimes(db);
  for (const calendar of new Set(people.map((userId) => calendarOf(userId, times)))) {
    const other = overlappedBy(date, calendar);
    if (other !== undefined)
      throw new DomainError('unprocessable', workingTimeTexts.exceptionOverlaps({ date: other }), 'day');
  }
}

function isSame(one: Target, other: Target): boolean {
  return one.userId === other.userId && one.scheduleId === other.scheduleId && one.siteId === other.siteId;
}

/** Whom an exception is about. */
export function concernedBy(
  exception: Target & { readonly date: PlainDate },
  times: Pick<WorkingTimes, 'assignments'>,
): number[] {
  if (exception.userId !== null) return [exception.userId];
  return [...times.assignments.keys()].filter((id) => isConcerned(id, exception, times));
}

/** Throws `not_found`, and `unprocessable` for a closed day without `recount`. */
export async function removeException(
  context: CommandContext,
  { id, recount = false }: { readonly id: number; readonly recount?: boolean | undefined },
) {
  const { tx } = context;
  const row = await findException(tx.db, id);
  if (!row) throw new DomainError('not_found', workingTimeTexts.noException(), 'id');
  const people = row.draft ? [] : concernedBy(row, await getWorkingTimes(tx.db));
  await changeTimes(context, { from: row.date, people, recount, field: 'date' }, () =>
    deleteException(tx, id),
  );
  await tell(context, people, row.date);
  await audit(context, row.date);
  return { id, removed: true as const };
}

async function tell({ tx, now }: CommandContext, people: readonly number[], date: PlainDate): Promise<void> {
  for (const userId of people) await tellOfShifts(tx, userId, [date], now);
}

function audit(
  { tx, viewer, now }: Pick<CommandContext, 'tx' | 'viewer' | 'now'>,
  details: string,
): Promise<void> {
  const action = 'workingTime.day' as const;
  return recordAudit(tx, { actorId: viewer.id, action, subjectType: 'company', subjectId: 1, details }, now);
}
