import { addDays, type PlainDate } from '@muster/domain/calendar/plain-date';
import { shiftDateOf } from '@muster/domain/calendar/planned-day';
import { asksForPress } from '@muster/domain/calendar/work-days';
import type { CompanyCalendar } from '@muster/domain/company/schema';
import { mostRows } from '@muster/domain/lists/list-rows';
import { type PackedAttendance, scoredDays, testedDays } from '@muster/domain/prediction/schema';
import { sql } from 'kysely';
import { type Db, expressionsOf } from '../../store/connection.ts';
import { hotQuery, type Param } from '../../store/hot-query.ts';
import { shouldYield, yieldToEventLoop } from '../../store/yield-to-event-loop.ts';
import { isOpenWorkDay } from '../attendance/day-counts.ts';
import { isElsewhere } from '../leave/presence.ts';
import { isEmployedOn } from '../people/employed.ts';
import { calendarOf, getWorkingTimes, type StoredWorkingTimes } from '../working-time/reads.ts';

const peopleOn = hotQuery((db, param: Param<{ today: PlainDate }>) =>
  db
    .selectFrom('users')
    .select(['id', 'fullName', 'department'])
    .where('active', '=', sql.lit(1))
    .where(isEmployedOn(param('today')))
    .orderBy('id')
    .limit(sql.lit(mostRows.names)),
);

const closedSince = hotQuery((db, param: Param<{ first: PlainDate }>) =>
  db.selectFrom('day_closes').select('date').where('date', '>=', param('first')),
);

/** The people and statuses of a day as two texts in the same order, at a twentieth of the cost of as many rows. */
const statusesOfDay = hotQuery((db, param: Param<{ date: PlainDate }>) => {
  const { joined } = expressionsOf(db);
  const person = sql.ref('userId');
  const letter = sql`CASE WHEN status = 'leave' THEN 'v' ELSE substr(status, 1, 1) END`;
  return db
    .selectFrom('attendance')
    .select([joined(person, ',', person).as('people'), joined(letter, '', person).as('statuses')])
    .where('date', '=', param('date'));
});

// The flags are literals, because SQLite uses the partial index only then.
const toldLate = hotQuery((db, param: Param<{ first: PlainDate }>) =>
  db
    .selectFrom('attendance')
    .select(['userId', 'date', 'checkInReceivedAt'])
    .where('date', '>=', param('first'))
    .where('checkInTime', 'is not', null)
    .where((eb) => eb.or([eb('manual', '=', eb.lit(1)), eb('lateSync', '=', eb.lit(1))]))
    .orderBy('date')
    .orderBy('checkInTime')
    .orderBy('id'),
);

const elsewhereSince = hotQuery((db, param: Param<{ first: PlainDate; today: PlainDate }>) =>
  db
    .selectFrom('leave_requests')
    .select(['userId', 'startDate', 'endDate'])
    .where('status', '=', sql.lit('approved'))
    .where('deleted', '=', sql.lit(0))
    .where(isElsewhere())
    .where('endDate', '>=', param('first'))
    .where('startDate', '<=', param('today')),
);

/** Days read between turns of other requests: some milliseconds in a large company. */
const daysAtOnce = 6;

/** One letter for each of the last 120 company days, without times, places and leave types (D35, D36). */
export async function loadPacked(db: Db, today: PlainDate): Promise<PackedAttendance> {
  const dates = Array.from({ length: scoredDays + testedDays }, (_, day, length = scoredDays + testedDays) =>
    addDays(today, day + 1 - length),
  );
  const [first = today] = dates;
  const people = await peopleOn.all(db, { today });
  const placeOf = new Map(people.map(({ id }, place) => [id, place]));
  const dayOf = new Map(dates.map((date, day) => [date, day]));
  const times = await getWorkingTimes(db);
  const own = await ownCalendars(dates, placeOf, times);
  const columns = { placeOf, dayOf, times };
  const elsewhere = await daysElsewhere(db, dates, columns);
  const statuses = onWorkDays(withElsewhere(await statusesOf(db, dates, placeOf), elsewhere), own);
  const knownLate = await knownLateSince(db, first, columns);
  return {
    today,
    dates,
    ...(await kindsOf(db, dates, first, times)),
    ...own,
    ids: people.map(({ id }) => id),
    names: people.map(({ fullName }) => fullName),
    departments: people.map(({ department }) => department),
    statuses,
    knownLate: knownLate.filter(
      ([person, day]) => statuses[person]?.[day] !== '.' && !elsewhere.get(person)?.has(day),
    ),
  };
}

/**
 * The closed days and the company's work days: closed days count as worked, others by the calendar of the day (D2). Where
 * some work otherwise, a day that is closed for them need not be one of the company's.
 */
async function kindsOf(db: Db, dates: readonly PlainDate[], first: PlainDate, times: StoredWorkingTimes) {
  const closed = new Set((await closedSince.all(db, { first })).map(({ date }) => date));
  const areAlike = times.people.length === 0;
  const worked = new Set(areAlike ? closed : dates.filter((date) => asksForPress(date, times.company)));
  for (const date of areAlike ? dates : [])
    if (!closed.has(date) && (await isOpenWorkDay(db, date))) worked.add(date);
  const marks = (marked: ReadonlySet<PlainDate>) =>
    dates.map((date) => (marked.has(date) ? '1' : '0')).join('');
  return { closed: marks(closed), worked: marks(worked) };
}

type Own = Pick<PackedAttendance, 'calendars' | 'own'>;

/** The days on which those who work otherwise than the company are expected (D91). */
async function ownCalendars(
  dates: readonly PlainDate[],
  placeOf: ReadonlyMap<number, number>,
  times: StoredWorkingTimes,
): Promise<Own> {
  const known = new Map<CompanyCalendar, number>();
  const [calendars, own]: [string[], Own['own']] = [[], []];
  for (const id of times.people) {
    const [person, calendar] = [placeOf.get(id), calendarOf(id, times)];
    if (person === undefined || calendar === times.company) continue;
    const index = known.get(calendar) ?? calendars.length;
    if (index === calendars.length) {
      known.set(calendar, index);
      calendars.push(askedDays(dates, calendar));
      if (shouldYield()) await yieldToEventLoop();
    }
    own.push([person, index]);
  }
  return { calendars, own };
}

/** By calendar, which is another one after each change, what was asked last: hundreds of people may have one of their own. */
const asked = new WeakMap<
  CompanyCalendar,
  { readonly until: PlainDate | undefined; readonly days: string }
>();

/** `1` for each date on which a check-in is waited for, else `0`. */
function askedDays(dates: readonly PlainDate[], calendar: CompanyCalendar): string {
  const [known, until] = [asked.get(calendar), dates.at(-1)];
  if (known && known.until === until) return known.days;
  const days = dates.map((date) => (asksForPress(date, calendar) ? '1' : '0')).join('');
  asked.set(calendar, { until, days });
  return days;
}

/** By the places of people those of the days on which they work elsewhere: no record is waited for (D97). */
async function daysElsewhere(
  db: Db,
  dates: readonly PlainDate[],
  { placeOf, dayOf }: KnownColumns,
): Promise<ReadonlyMap<number, ReadonlySet<number>>> {
  const [first = '', today = ''] = [dates[0], dates.at(-1)];
  const elsewhere = new Map<number, Set<number>>();
  if (first === '' || today === '') return elsewhere;
  for (const { userId, startDate, endDate } of await elsewhereSince.all(db, { first, today })) {
    const person = placeOf.get(userId);
    if (person === undefined) continue;
    const days = elsewhere.get(person) ?? new Set();
    elsewhere.set(person, days);
    const last = dayOf.get(endDate) ?? dates.length - 1;
    for (let day = dayOf.get(startDate) ?? 0; day <= last; day += 1) days.add(day);
  }
  return elsewhere;
}

function withElsewhere(statuses: string[], elsewhere: ReadonlyMap<number, ReadonlySet<number>>): string[] {
  for (const [person, days] of elsewhere)
    statuses[person] = (statuses[person] ?? '').replace(/\./g, (none, day: number) =>
      days.has(day) ? 'e' : none,
    );
  return statuses;
}

/** Their other days are no part of a score. */
function onWorkDays(statuses: string[], { calendars, own }: Own): string[] {
  for (const [person, calendar] of own) {
    const [row = '', bits = ''] = [statuses[person], calendars[calendar]];
    if (hasOthers(row, bits))
      statuses[person] = row.replace(/[^.]/g, (status, day: number) => (bits[day] === '1' ? status : '.'));
  }
  return statuses;
}

/** Whether someone has a status on another day: most have none, and their row stays. */
function hasOthers(row: string, bits: string): boolean {
  for (let day = 0; day < row.length; day += 1) if (row[day] !== '.' && bits[day] !== '1') return true;
  return false;
}

async function statusesOf(
  db: Db,
  dates: readonly PlainDate[],
  placeOf: ReadonlyMap<number, number>,
): Promise<string[]> {
  const table = Buffer.alloc(placeOf.size * dates.length, '.');
  let known: { readonly people: string; readonly places: readonly (number | undefined)[] } | undefined;
  for (const [day, date] of dates.entries()) {
    if (day > 0 && day % daysAtOnce === 0) await yieldToEventLoop();
    const { people, statuses } = (await statusesOfDay.first(db, { date })) ?? {};
    if (!people || !statuses) continue;
    // Mostly the same people have a record each day, so their ids are parsed once.
    if (known?.people !== people)
      known = { people, places: people.split(',').map((id) => placeOf.get(Number(id))) };
    for (const [index, place] of known.places.entries())
      if (place !== undefined) table[place * dates.length + day] = statuses.charCodeAt(index);
  }
  return Array.from(placeOf.values(), (place) =>
    table.toString('latin1', place * dates.length, (place + 1) * dates.length),
  );
}

interface KnownColumns {
  readonly placeOf: ReadonlyMap<number, number>;
  readonly dayOf: ReadonlyMap<PlainDate, number>;
  readonly times: StoredWorkingTimes;
}

/** Check-ins that reached the server on a later date than they claim (D3). */
async function knownLateSince(
  db: Db,
  first: PlainDate,
  { placeOf, dayOf, times }: KnownColumns,
): Promise<PackedAttendance['knownLate']> {
  return (await toldLate.all(db, { first })).flatMap(({ userId, date, checkInReceivedAt }) => {
    const [person, day] = [placeOf.get(userId), dayOf.get(date)];
    const knownOn =
      checkInReceivedAt === null
        ? undefined
        : dayOf.get(shiftDateOf(checkInReceivedAt, calendarOf(userId, times)));
    if (person === undefined || day === undefined || knownOn === undefined || knownOn <= day) return [];
    return [[person, day, knownOn]];
  });
}
