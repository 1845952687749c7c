import type { DaySpan } from '@muster/domain/attendance/asked-span';
import { expectedSpan } from '@muster/domain/attendance/day-close';
import { companyDate, type Instant } from '@muster/domain/calendar/instant';
import { addDays, monthOf, type PlainDate } from '@muster/domain/calendar/plain-date';
import { presentDateOf } from '@muster/domain/calendar/planned-day';
import type { CompanyCalendar } from '@muster/domain/company/schema';
import { groupedBy } from '@muster/domain/lists/grouped';
import { type MonthDay, type PayrollMonth, type PersonMonth, payrollRow } from '@muster/domain/payroll/row';
import type { PayrollRow } from '@muster/domain/payroll/schema';
import { sql } from 'kysely';
import { type Db, expressionsOf } from '../../store/connection.ts';
import { hotQuery, type Param, type RowOf } from '../../store/hot-query.ts';
import { shouldYield, yieldToEventLoop } from '../../store/yield-to-event-loop.ts';
import { kindOf } from '../attendance/day-counts.ts';
import { isToReview } from '../attendance/review.ts';
import { getCalendar, getCompany } from '../company/reads.ts';
import { hasCertificate } from '../leave/certificates.ts';
import { isEmployedOn } from '../people/employed.ts';
import { calendarOf, getWorkingTimes } from '../working-time/reads.ts';

/** People whose months are read and computed before others have their turn: some milliseconds. */
const peopleAtOnce = 40;

const idsOfMonth = hotQuery((db, param: Param<DaySpan>) =>
  db
    .selectFrom('users')
    .select('id')
    .where((eb) =>
      eb.or([
        eb.and([
          eb('active', '=', eb.lit(1)),
          eb('joinDate', '<=', param('to')),
          isEmployedOn(param('from')),
        ]),
        eb.exists(
          eb
            .selectFrom('attendance')
            .select('attendance.id')
            .whereRef('attendance.userId', '=', 'users.id')
            .where('date', '>=', param('from'))
            .where('date', '<=', param('to')),
        ),
      ]),
    )
    .orderBy('employeeIdKey'),
);

interface MonthParams extends DaySpan {
  readonly ids: string;
}

const peopleOfIds = hotQuery((db, param: Param<{ ids: string }>) =>
  db
    .selectFrom(expressionsOf(db).idRows(param('ids')).as('asked'))
    .crossJoin('users')
    .select([
      'users.id as userId',
      'employeeId',
      'fullName',
      'department',
      'position',
      'joinDate',
      'leavesOn',
      'firstSignedInAt',
      'active',
    ])
    .select((eb) =>
      eb
        .selectFrom('audit_log')
        .select(({ fn }) => fn.max('createdAt').as('at'))
        .where('subjectType', '=', sql.lit('user'))
        .whereRef('subjectId', '=', 'users.id')
        .where('action', '=', sql.lit('account.deactivate'))
        .as('closedAt'),
    )
    .whereRef('users.id', '=', 'asked.value')
    .orderBy('asked.key'),
);

const recordsOfIds = hotQuery((db, param: Param<MonthParams>) => {
  const { idRows, minutesBetween } = expressionsOf(db);
  return db
    .selectFrom(idRows(param('ids')).as('asked'))
    .crossJoin('attendance')
    .select(['userId', 'date', 'status', 'checkInTime', 'checkOutTime'])
    .select(
      sql<number | null>`${minutesBetween(sql.ref('checkInTime'), sql.ref('checkOutTime'))}`.as(
        'workedMinutes',
      ),
    )
    .whereRef('userId', '=', 'asked.value')
    .where('date', '>=', param('from'))
    .where('date', '<=', param('to'))
    .orderBy('date');
});

const toReviewOfIds = hotQuery((db, param: Param<MonthParams>) =>
  db
    .selectFrom(expressionsOf(db).idRows(param('ids')).as('asked'))
    .crossJoin('attendance')
    .select((eb) => ['userId', eb.fn.countAll<number>().as('count')])
    .whereRef('userId', '=', 'asked.value')
    .where('date', '>=', param('from'))
    .where('date', '<=', param('to'))
    .where('checkInTime', 'is not', null)
    .where((eb) => isToReview(db, eb))
    .groupBy('userId'),
);

const correctionsOfIds = hotQuery((db, param: Param<MonthParams>) =>
  db
    .selectFrom(expressionsOf(db).idRows(param('ids')).as('asked'))
    .crossJoin('corrections')
    .select((eb) => ['corrections.userId', eb.fn.countAll<number>().as('count')])
    .whereRef('corrections.userId', '=', 'asked.value')
    .where('corrections.status', '=', sql.lit('pending'))
    .where('deleted', '=', sql.lit(0))
    .where('date', '>=', param('from'))
    .where('date', '<=', param('to'))
    .groupBy('corrections.userId'),
);

const leaveOfIds = hotQuery((db, param: Param<MonthParams>) =>
  db
    .selectFrom(expressionsOf(db).idRows(param('ids')).as('asked'))
    .crossJoin('leave_requests')
    .select(['userId', 'leaveType', 'leaveTypeId', 'duration', 'status'])
    .select(['half', 'firstHalf', 'lastHalf', 'minutes', 'startDate', 'endDate', 'cancelRequestedAt'])
    .select(hasCertificate(db).as('certificate'))
    .whereRef('userId', '=', 'asked.value')
    .where('status', 'in', [sql.lit('pending' as const), sql.lit('approved' as const)])
    .where('deleted', '=', sql.lit(0))
    .where('endDate', '>=', param('from'))
    .where('startDate', '<=', param('to'))
    .orderBy('leave_requests.id'),
);

/** Of those who are active and have joined by the month's end, and of those with a record in it (D63). */
export async function* readPayroll(db: Db, first: PlainDate, now: Instant): AsyncGenerator<PayrollRow[]> {
  for await (const { month, people } of readMonths(db, first, now))
    yield people.map((person) => payrollRow(month, person));
}

export interface SomeMonths {
  readonly month: PayrollMonth;
  readonly people: readonly PersonMonth[];
}

/** What the rows of a month follow from, for as many people at a time as are read together. */
export async function* readMonths(db: Db, first: PlainDate, now: Instant): AsyncGenerator<SomeMonths> {
  const calendar = await getCalendar(db);
  const span = { from: monthOf(first).first, to: monthOf(first).last };
  const days = await daysOf(db, span);
  const month = { days, terms: calendar };
  const found = await idsOfMonth.all(db, span);
  for (let at = 0; at < found.length; at += peopleAtOnce) {
    if (shouldYield()) await yieldToEventLoop();
    const ids = JSON.stringify(found.slice(at, at + peopleAtOnce).map(({ id }) => id));
    yield { month, people: await readPeople(db, { ...span, ids }, calendar, now) };
  }
}

async function daysOf(db: Db, { from, to }: DaySpan): Promise<MonthDay[]> {
  const days: MonthDay[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) days.push({ date, ...(await kindOf(db, date)) });
  return days;
}

async function readPeople(
  db: Db,
  asked: MonthParams,
  calendar: CompanyCalendar,
  now: Instant,
): Promise<PersonMonth[]> {
  const people = await peopleOfIds.all(db, { ids: asked.ids });
  const records = groupedBy(await recordsOfIds.all(db, asked), byPerson);
  const leave = groupedBy(await leaveOfIds.all(db, asked), byPerson);
  const toReview = groupedBy(await toReviewOfIds.all(db, asked), byPerson);
  const corrections = groupedBy(await correctionsOfIds.all(db, asked), byPerson);
  const { firstDay } = await getCompany(db);
  const times = await getWorkingTimes(db);
  return people.map(({ active, closedAt, firstSignedInAt, ...person }) => {
    const { leavesOn } = person;
    const own = records.get(person.userId) ?? [];
    const last = own.at(-1)?.date ?? person.joinDate;
    const week = calendarOf(person.userId, times);
    return {
      ...person,
      expected: expectedSpan({ ...person, firstSignedInAt }, firstDay, calendar),
      today: presentDateOf(now, week),
      week,
      isActive: active === 1,
      leftOn: active === 1 ? leavesOn : leavingDate({ closedAt, leavesOn, last }, calendar),
      records: own,
      leave: leave.get(person.userId) ?? [],
      toReview: toReview.get(person.userId)?.[0]?.count ?? 0,
      corrections: corrections.get(person.userId)?.[0]?.count ?? 0,
    };
  });
}

type Closed = Pick<RowOf<typeof peopleOfIds>, 'closedAt' | 'leavesOn'> & { readonly last: PlainDate };

/**
 * The last day, or the one on which the account was closed before it; that of the last record if the log does not keep
 * it any more.
 */
function leavingDate({ closedAt, leavesOn, last }: Closed, calendar: CompanyCalendar): PlainDate {
  if (closedAt === null) return leavesOn ?? last;
  const closedOn = companyDate(closedAt, calendar);
  return leavesOn !== null && leavesOn < closedOn ? leavesOn : closedOn;
}

const byPerson = ({ userId }: { readonly userId: number }) => userId;
