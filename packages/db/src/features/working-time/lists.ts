import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { sql } from 'kysely';
import { type Db, expressionsOf } from '../../store/connection.ts';
import { hotQuery, type Param } from '../../store/hot-query.ts';
import { isAway } from '../leave/presence.ts';
import { exceptionIn } from './rows.ts';

interface DateSpan {
  readonly from: PlainDate;
  readonly to: PlainDate;
}

/** Names of schedules, with when they are closed, by name. */
export function listScheduleNames(db: Db) {
  return db.selectFrom('schedules').select(['id', 'name', 'closedFrom']).orderBy('name').execute();
}

export function listSiteNames(db: Db) {
  return db.selectFrom('sites').select(['id', 'name']).orderBy('name').execute();
}

const namesOfPeople = hotQuery((db, param: Param<{ ids: string }>) =>
  db
    .selectFrom(expressionsOf(db).idRows(param('ids')).as('asked'))
    .crossJoin('users')
    .select(['users.id', 'fullName'])
    .whereRef('users.id', '=', 'asked.value')
    .orderBy('fullName'),
);

/** Some people by name. */
export async function listNamedPeople(db: Db, ids: readonly number[]) {
  const rows = await namesOfPeople.all(db, { ids: JSON.stringify(ids) });
  return rows.map(({ id, fullName }) => ({ userId: id, name: fullName }));
}

export async function listNamesOf(db: Db, ids: readonly number[]): Promise<string[]> {
  return (await listNamedPeople(db, ids)).map(({ name }) => name);
}

const gone = hotQuery((db, param: Param<{ from: PlainDate }>) =>
  db
    .selectFrom('users')
    .select('id')
    .where((eb) => eb.or([eb('active', '=', eb.lit(0)), eb('leavesOn', '<', param('from'))]))
    .orderBy('id'),
);

/** Whose account is closed, or whose last day is before a date: what they have is of the past (D90). */
export async function readPeopleGone(db: Db, from: PlainDate): Promise<ReadonlySet<number>> {
  return new Set((await gone.all(db, { from })).map(({ id }) => id));
}

/** What a person works from which dates on, newest first, with the names of schedules and sites (D91). */
export async function listEntries(db: Db, userId: number) {
  const rows = await db
    .selectFrom('assignments')
    .leftJoin('schedules', 'schedules.id', 'scheduleId')
    .leftJoin('sites', 'sites.id', 'siteId')
    .select(['assignments.id', 'validFrom', 'scheduleId', 'schedules.name as scheduleName', 'cycleStart'])
    .select(['recordsTime', 'siteId', 'sites.name as siteName'])
    .where('userId', '=', userId)
    .orderBy('validFrom', 'desc')
    .execute();
  return rows.map(({ recordsTime, ...entry }) => ({ ...entry, recordsTime: recordsTime === 1 }));
}

const shown = ['id', 'date', 'day', 'reason', 'userId', 'scheduleId', 'siteId', 'draft'] as const;

/** Exceptions of some days, drafts too, in the order of their dates. */
export async function listStoredExceptions(db: Db, { from, to }: DateSpan) {
  const rows = await db
    .selectFrom('schedule_exceptions')
    .select(shown)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .orderBy('date')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...exceptionIn(row), draft: row.draft === 1 }));
}

export async function findException(db: Db, id: number) {
  const row = await db
    .selectFrom('schedule_exceptions')
    .select(shown)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { ...exceptionIn(row), draft: row.draft === 1 };
}

/** Active people by name, all of them or of a department. */
export function listPeopleOfRota(db: Db, department?: string) {
  const people = db
    .selectFrom('users')
    .select(['id as userId', 'fullName as name', 'department', 'joinDate', 'leavesOn'])
    .where('active', '=', 1);
  return (department === undefined ? people : people.where('department', '=', department))
    .orderBy('searchKey')
    .orderBy('id')
    .execute();
}

/** Everyone's approved leave that touches a span. */
export function listApprovedTimes(db: Db, { from, to }: DateSpan) {
  return db
    .selectFrom('leave_requests')
    .select([
      'userId',
      'startDate',
      'endDate',
      'half',
      'firstHalf',
      'lastHalf',
      'status',
      'duration',
      'minutes',
    ])
    .where('status', '=', sql.lit('approved'))
    .where('deleted', '=', sql.lit(0))
    .where(isAway())
    .where('endDate', '>=', from)
    .where('startDate', '<=', to)
    .orderBy('id')
    .execute();
}
