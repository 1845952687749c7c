import type { ScheduleDay, ScheduleRules, ScheduleVersion } from '@muster/domain/calendar/schedule';
import { groupedBy } from '@muster/domain/lists/grouped';
import type {
  KnownAssignment,
  KnownException,
  KnownSchedule,
  KnownSite,
} from '@muster/domain/working-time/person-calendar';
import { type Selectable, sql } from 'kysely';
import { jsonArrayOf } from '../../query/json-rows.ts';
import type { Db } from '../../store/connection.ts';
import { hotQuery, type Param } from '../../store/hot-query.ts';
import { holidayIn, siteChangeIn, siteRulesIn } from '../company/calendar-rows.ts';
import type { ScheduleExceptionsTable, ScheduleVersionsTable } from './table.ts';

/** A person's entry, with its id. */
export interface AssignedEntry extends KnownAssignment {
  readonly id: number;
  readonly userId: number;
}

export async function readSchedules(db: Db): Promise<Map<number, KnownSchedule>> {
  const rows = await db.selectFrom('schedule_versions').selectAll().orderBy('validFrom').execute();
  const versions = groupedBy(rows, ({ scheduleId }) => scheduleId);
  const made = [...versions].flatMap(([id, [first, ...later]]): [number, KnownSchedule][] =>
    first ? [[id, { id, versions: [versionIn(first), ...later.map(versionIn)] }]] : [],
  );
  return new Map(made);
}

function versionIn({ validFrom, rules }: Selectable<ScheduleVersionsTable>): ScheduleVersion {
  const read: ScheduleRules = JSON.parse(rules);
  return { ...read, validFrom };
}

export async function readSites(db: Db): Promise<Map<number, KnownSite>> {
  const sites = await db.selectFrom('sites').selectAll().execute();
  const changes = await db.selectFrom('site_changes').selectAll().orderBy('validFrom').execute();
  const holidays = await db.selectFrom('site_holidays').selectAll().orderBy('date').execute();
  return new Map(
    sites.map((row) => [
      row.id,
      {
        id: row.id,
        first: siteRulesIn(row),
        changes: changes.filter(({ siteId }) => siteId === row.id).map(siteChangeIn),
        holidays: holidays.filter(({ siteId }) => siteId === row.id).map(holidayIn),
      },
    ]),
  );
}

const assignmentColumns = [
  'id',
  'userId',
  'validFrom',
  'scheduleId',
  'siteId',
  'cycleStart',
  'recordsTime',
] as const;
const assignmentFlags = ['recordsTime'] as const;

const assignmentsAsJson = hotQuery((db, _param: Param<object>) =>
  db
    .selectFrom(db.selectFrom('assignments').select(assignmentColumns).orderBy('validFrom').as('entry'))
    .select(
      jsonArrayOf(db, { columns: assignmentColumns, flags: assignmentFlags, order: sql`"validFrom"` }).as(
        'entries',
      ),
    ),
);

/**
 * By person, oldest first. Everyone's are read at once, so no row is made twice, and as one text, because a driver takes three
 * times as long to make thousands of rows.
 */
export async function readAssignments(db: Db): Promise<Map<number, AssignedEntry[]>> {
  const entries: AssignedEntry[] = JSON.parse((await assignmentsAsJson.first(db, {}))?.entries ?? '[]');
  return groupedBy(entries, ({ userId }) => userId);
}

export async function readExceptions(db: Db): Promise<KnownException[]> {
  const rows = await db
    .selectFrom('schedule_exceptions')
    .selectAll()
    .where('draft', '=', 0)
    .orderBy('date')
    .execute();
  return rows.map(exceptionIn);
}

export function exceptionIn<Row extends Pick<Selectable<ScheduleExceptionsTable>, 'day'>>(row: Row) {
  const day: ScheduleDay = JSON.parse(row.day);
  return { ...row, day };
}
