import type { CountedDay } from '@muster/domain/attendance/analytics';
import type { DaySpan } from '@muster/domain/attendance/asked-span';
import type { AttendanceStatus } from '@muster/domain/attendance/schema';
import { addDays, type PlainDate } from '@muster/domain/calendar/plain-date';
import { mapSerially } from '@muster/domain/concurrency/serial';
import { sql } from 'kysely';
import type { Db } from '../../store/connection.ts';
import { hotQuery, type Param, type RowOf } from '../../store/hot-query.ts';
import { inOneSnapshot } from '../../store/snapshot.ts';
import { yieldToEventLoop } from '../../store/yield-to-event-loop.ts';
import { getCompany } from '../company/reads.ts';
import { takesDay } from '../leave/presence.ts';
import { decideDates, getWorkingTimes, isWorkedBySome } from '../working-time/reads.ts';
import { type DateOfSome, everyone, isNamed, isOneOf, type Whose } from '../working-time/todays.ts';
import { type ExpectedOn, expectedOn, isAsked, isThere } from './expected.ts';

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

/** Everyone who has a record, or whom a date expects or could: `why` tells them apart. */
const standings = (db: Db, param: Param<ExpectedOn & Whose>) =>
  db
    .selectFrom('users')
    .leftJoin('attendance', (join) =>
      join.onRef('attendance.userId', '=', 'users.id').on('attendance.date', '=', param('date')),
    )
    .select((eb) => [
      'department',
      sql<AttendanceStatus>`coalesce(
        attendance.status, CASE WHEN ${eb('users.id', 'in', onLeave(db, param))} THEN 'leave' ELSE 'absent' END
      )`.as('standing'),
      sql<'record' | 'expected' | 'off'>`CASE WHEN attendance.id IS NOT NULL THEN 'record'
        WHEN ${isAsked(db, param)} THEN 'expected' ELSE 'off' END`.as('why'),
      eb.fn.countAll<number>().as('people'),
    ])
    .where((eb) => eb.or([isThere(eb, param), eb('attendance.id', 'is not', null)]))
    .groupBy(['department', 'standing', 'why']);

const standingsOfMost = hotQuery((db, param: Param<ExpectedOn & Whose>) =>
  standings(db, param).where(isOneOf(db, 'users.id', param)),
);

const standingsOfNamed = hotQuery((db, param: Param<ExpectedOn & Whose>) =>
  standings(db, param).where(isNamed(db, 'users.id', param)),
);

const standingsOn = async (db: Db, { date, most, named }: DateOfSome) =>
  (most === 1 ? standingsOfMost : standingsOfNamed).all(db, { ...(await expectedOn(db, date)), most, named });

interface CountedCards extends CountedDay {
  /** Whom a day that is worked expects to be off, without a record (D93). */
  readonly notExpected: number;
}

/** A closed day counts those it was closed for; another one those with a record, on approved leave and absent (D10). */
export async function countDay(read: Db, date: PlainDate): Promise<CountedCards> {
  await decideDates(read, [date]);
  return inOneSnapshot(read, (db) => countCards(db, { ...everyone, date }));
}

/** The same of the date that each person has now (D93), which no one has two of. Each takes a turn. */
export async function countDates(read: Db, dates: readonly DateOfSome[]): Promise<CountedCards[]> {
  await decideDates(
    read,
    dates.map(({ date }) => date),
  );
  return mapSerially(dates, async (each) => {
    const counted = await inOneSnapshot(read, (db) => countCards(db, each));
    await yieldToEventLoop();
    return counted;
  });
}

async function countCards(db: Db, day: DateOfSome): Promise<CountedCards> {
  const { date } = day;
  const { isClosed, isWorked } = await kindOf(db, date);
  const areAlike = (await getWorkingTimes(db)).people.length === 0;
  if (isClosed && areAlike) return { date, isWorked, departments: await recordsOn(db, day), notExpected: 0 };
  const found = await standingsOn(db, day);
  // On a day off: whoever would be expected on a work day (D10).
  const isCounted = ({ why }: (typeof found)[number]) =>
    !isWorked || why === 'record' || (!isClosed && why === 'expected');
  const notExpected = areAlike ? 0 : peopleIn(found) - peopleIn(found.filter(isCounted));
  return { date, isWorked, departments: byDepartment(found.filter(isCounted)), notExpected };
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
