import type { PlainDate } from '@muster/domain/calendar/plain-date';
import type { LeaveSpan } from '@muster/domain/leave/counting';
import { awayPartsOf, type PartOfAway, partsOnWorkDays } from '@muster/domain/leave/team';
import type { TeammateAway } from '@muster/domain/leave/team-schema';
import { mostRows } from '@muster/domain/lists/list-rows';
import { sql } from 'kysely';
import type { Db } from '../../store/connection.ts';
import { hotQuery, type Param } from '../../store/hot-query.ts';
import { isEmployedOn, shownEndDate, shownLastHalf } from '../people/employed.ts';
import { calendarOf, getWorkingTimes } from '../working-time/reads.ts';
import { approvedOfActive } from './calendar.ts';

const awayPeople = hotQuery((db, param: Param<LeaveSpan>) =>
  approvedOfActive(db, param)
    .select(['userId', 'fullName', 'department', 'duration', 'half', 'firstHalf', 'startDate'])
    .select([shownEndDate.as('endDate'), shownLastHalf.as('lastHalf')])
    .limit(sql.lit(mostRows.calendar)),
);

/**
 * Which active people are away in a span, by its start; leave that begins or ends at noon in its parts, and that of people
 * with days of their own on these (D91). Type and reason are not even read (D18).
 */
export async function listTeammatesAway(
  db: Db,
  { startDate, endDate }: LeaveSpan,
  department: string | undefined,
): Promise<TeammateAway[]> {
  const times = await getWorkingTimes(db);
  const onOwnDays = (part: PartOfAway, userId: number) => {
    const calendar = calendarOf(userId, times);
    return calendar === times.company ? [part] : partsOnWorkDays(part, calendar, times.company);
  };
  return (await awayPeople.all(db, { startDate, endDate }))
    .filter((leave) => department === undefined || leave.department === department)
    .flatMap(({ userId, fullName, ...leave }) =>
      awayPartsOf(leave)
        .flatMap((part) => onOwnDays(part, userId))
        .filter((part) => part.startDate <= endDate && part.endDate >= startDate)
        .map((part) => ({ userId, fullName, ...part })),
    );
}

/** The first 500 active people who do not leave before `from`, those of the viewer's own department first, and how many there are. */
export async function listTeammates(
  db: Db,
  viewerId: number,
  department: string | undefined,
  from: PlainDate,
) {
  const active = db
    .selectFrom('users')
    .where('active', '=', 1)
    .where(isEmployedOn(from))
    .$if(department !== undefined, (query) => query.where('department', '=', department ?? null));
  const own = db.selectFrom('users as own').select('own.department').where('own.id', '=', viewerId);
  const people = await active
    .select(['id', 'fullName', 'department'])
    .orderBy((eb) => eb('department', 'is distinct from', own), 'asc')
    .orderBy(sql`department is null`)
    .orderBy('department')
    .orderBy('searchKey')
    .orderBy('id')
    .limit(mostRows.usual)
    .execute();
  const { total } = await active
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { people, total };
}

export async function listTeamDepartments(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('department')
    .distinct()
    .where('active', '=', 1)
    .where('department', 'is not', null)
    .orderBy('department')
    .limit(mostRows.usual)
    .execute();
  return rows.flatMap(({ department }) => department ?? []);
}
