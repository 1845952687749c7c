import type { CountedDay } from '@muster/domain/attendance/analytics';
import type { DaySpan } from '@muster/domain/attendance/asked-span';
import type { AttendanceStatus } from '@muster/domain/attendance/schema';
import { addDays, type PlainDate } from '@muster/domain/calendar/plain-date';
import { mapSerially } from '@muster/domain/concurrency/serial';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../store/connection.ts';
import { hotQuery, type Param, type RowOf } from '../../store/hot-query.ts';
import { inOneSnapshot } from '../../store/snapshot.ts';
import { yieldToEventLoop } from '../../store/yield-to-event-loop.ts';
import { getCompany } from '../company/reads.ts';
import { isElsewhere, takesDay } from '../leave/presence.ts';
import { decideDates, getWorkingTimes, isWorkedBySome } from '../working-time/reads.ts';
import { type DateOfSome, everyone, isOneOf, type Whose } from '../working-time/todays.ts';
import { type ExpectedOn, expectedOn, isAsked, isThere, whenOf } from './expected.ts';
import { askPeople, type OwnDates, ownDatesIn, readCell, type Why } from './own-dates.ts';

interface OnDate {
  readonly date: PlainDate;
}

const closeOfDay = hotQuery((db, param: Param<OnDate>) =>
  db.selectFrom('day_closes').select('date').where('date', '=', param('date')),
);

const statusesOfRecords = hotQuery((db, param: Param<DateOfSome>) =>
  db
    .selectFrom('attendance')
    .innerJoin('users', 'users.id', 'attendance.userId')
    .select((eb) => ['department', 'status as standing', eb.fn.countAll<number>().as('people')])
    .where('date', '=', param('date'))
    .where(isOneOf(db, 'users.id', param))
    .groupBy(['department', 'status']),
);

const onLeave = (db: Db, param: Param<OnDate>) =>
  db
    .selectFrom('leave_requests')
    .select('leave_requests.userId')
    .where('leave_requests.status', '=', sql.lit('approved'))
    .where('deleted', '=', sql.lit(0))
    .where(takesDay())
    .where('endDate', '>=', param('date'))
    .where('startDate', '<=', param('date'));

const standing = (isOnLeave: RawBuilder<boolean>) =>
  sql<AttendanceStatus>`coalesce(attendance.status, CASE WHEN ${isOnLeave} THEN 'leave' ELSE 'absent' END)`.as(
    'standing',
  );
const why = (isExpected: RawBuilder<boolean>) =>
  sql<Why>`CASE WHEN attendance.id IS NOT NULL THEN 'record' WHEN ${isExpected} THEN 'expected' ELSE 'off' END`.as(
    'why',
  );

/** Everyone who has a record, or whom a date expects or could: `why` tells them apart. */
const standingsOfPeople = hotQuery((db, param: Param<ExpectedOn & Whose>) =>
  db
    .selectFrom('users')
    .leftJoin('attendance', (join) =>
      join.onRef('attendance.userId', '=', 'users.id').on('attendance.date', '=', param('date')),
    )
    .select((eb) => ['department', eb.fn.countAll<number>().as('people')])
    .select([standing(sql<boolean>`users.id IN (${onLeave(db, param)})`), why(isAsked(db, param))])
    .where((eb) => eb.or([isThere(eb, whenOf(param)), eb('attendance.id', 'is not', null)]))
    .where(isOneOf(db, 'users.id', param))
    .groupBy(['department', 'standing', 'why']),
);

const standingsOn = async (db: Db, { date, most, named }: DateOfSome) =>
  standingsOfPeople.all(db, { ...(await expectedOn(db, date)), most, named });

/** The same of people who have different dates, with which of these. */
const standingsOnOwnDates = hotQuery((db, param: Param<OwnDates>) => {
  const { asked, cell, userId, date, endsAt, hasLeave } = ownDatesIn(db, param);
  const when = { date, endsAt, isElsewhere: hasLeave(isElsewhere()), hasBegun: sql<boolean>`1 = 1` };
  return db
    .selectFrom(asked)
    .crossJoin('users')
    .leftJoin('attendance', (join) =>
      join.onRef('attendance.userId', '=', 'users.id').on('attendance.date', '=', date),
    )
    .select((eb) => ['department', eb.fn.countAll<number>().as('people'), cell.as('cell')])
    .select(standing(hasLeave(takesDay())))
    .where('users.id', '=', userId)
    .where((eb) => eb.or([isThere(eb, when), eb('attendance.id', 'is not', null)]))
    .groupBy(['cell', 'department', 'standing']);
});

interface CountedCards extends CountedDay {
  /** Whom a day that is worked expects to be off, without a record (D93). */
  readonly notExpected: number;
}

/** A closed day counts those it was closed for; another one those with a record, on approved leave and absent (D10). */
export async function countDay(read: Db, date: PlainDate): Promise<CountedCards> {
  await decideDates(read, [date]);
  return inOneSnapshot(read, (db) => countCards(db, { ...everyone, date }));
}

/** The same of the date that each person has now (D93), which no one has two of. */
export async function countDates(read: Db, dates: readonly DateOfSome[]): Promise<CountedCards[]> {
  const all = dates.map(({ date }) => date);
  await decideDates(read, all);
  const [only] = dates;
  return inOneSnapshot(read, async (db) => {
    if (only && dates.length === 1) return [await countCards(db, only)];
    const people = await askPeople(db, dates);
    if (!people) return mapSerially(dates, (each) => countCards(db, each));
    const listed = await standingsOnOwnDates.all(db, people.own);
    const others = people.unlisted ? await standingsOn(db, people.unlisted) : [];
    return mapSerially([...dates.entries()], async ([place, { date, most }]) => {
      const found = listed.flatMap(({ cell, ...each }) => {
        const { place: whose, why } = readCell(cell);
        return whose === place ? [{ ...each, why }] : [];
      });
      return cardsOf(date, await kindOf(db, date), most === 1 ? [...found, ...others] : found);
    });
  });
}

async function countCards(db: Db, day: DateOfSome): Promise<CountedCards> {
  const { date } = day;
  const kind = await kindOf(db, date);
  if (kind.isClosed && (await getWorkingTimes(db)).people.length === 0)
    return { date, isWorked: true, departments: await recordsOn(db, day), notExpected: 0 };
  return cardsOf(date, kind, await standingsOn(db, day));
}

type Standing = RowOf<typeof standingsOfPeople>;

function cardsOf(
  date: PlainDate,
  { isClosed, isWorked }: Awaited<ReturnType<typeof kindOf>>,
  found: readonly Standing[],
): CountedCards {
  // On a day off: whoever would be expected on a work day (D10).
  const isCounted = ({ why }: Standing) => !isWorked || why === 'record' || (!isClosed && why === 'expected');
  const counted = found.filter(isCounted);
  return {
    date,
    isWorked,
    departments: byDepartment(counted),
    notExpected: peopleIn(found) - peopleIn(counted),
  };
}

function peopleIn(found: readonly Found[]): number {
  return found.reduce((sum, { people }) => sum + people, 0);
}

/**
 * The same for each of some days. Days off, days before Muster, and days that have not begun for a person (D93) count only
 * people with a record.
 */
export async function countDays(db: Db, { from, to }: DaySpan, begunFor: BegunFor): Promise<CountedDay[]> {
  const days: CountedDay[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) {
    days.push(await inOneSnapshot(db, (snapshot) => countAnyDay(snapshot, date, begunFor)));
    // A day of a large company takes milliseconds and there may be 366, so other requests get a turn.
    await yieldToEventLoop();
  }
  return days;
}

/** For whom a date has begun. */
type BegunFor = (date: PlainDate) => Whose;

async function countAnyDay(db: Db, date: PlainDate, begunFor: BegunFor): Promise<CountedDay> {
  const { isClosed, isWorked } = await kindOf(db, date);
  if (!isWorked || isClosed)
    return { date, isWorked, departments: await recordsOn(db, { ...everyone, date }) };
  const { most, named } = begunFor(date);
  const begun = (await standingsOn(db, { date, most, named })).filter(({ why }) => why !== 'off');
  const others = await statusesOfRecords.all(db, { date, most: most === 1 ? 0 : 1, named });
  return { date, isWorked, departments: byDepartment([...begun, ...others]) };
}

export async function kindOf(db: Db, date: PlainDate) {
  const isClosed = (await closeOfDay.first(db, { date })) !== undefined;
  return { isClosed, isWorked: isClosed || (await isOpenWorkDay(db, date)) };
}

/** On work days since the company opened, but for those that the close has gone over: they were days off then (D8). */
export async function isOpenWorkDay(db: Db, date: PlainDate): Promise<boolean> {
  const { openedOn, closedThrough } = await getCompany(db);
  return date >= openedOn && date > (closedThrough ?? '') && isWorkedBySome(date, await getWorkingTimes(db));
}

const recordsOn = async (db: Db, { date, most, named }: DateOfSome) =>
  byDepartment(await statusesOfRecords.all(db, { date, most, named }));

type Found = RowOf<typeof statusesOfRecords>;

function byDepartment(found: readonly Found[]): CountedDay['departments'] {
  const departments = new Map<string | null, Record<AttendanceStatus, number>>();
  for (const { department, standing, people } of found) {
    const counts = departments.get(department) ?? { present: 0, late: 0, leave: 0, absent: 0 };
    counts[standing] += people;
    departments.set(department, counts);
  }
  return [...departments].map(([department, counts]) => ({ department, ...counts })).sort(byName);
}

function byName(one: CountedDay['departments'][number], other: CountedDay['departments'][number]): number {
  const [a, b] = [one.department ?? '', other.department ?? ''];
  return a < b ? -1 : Number(a > b);
}
