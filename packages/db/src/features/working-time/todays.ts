import { companyDate, earliest, type Instant } from '@muster/domain/calendar/instant';
import { addDays, type PlainDate } from '@muster/domain/calendar/plain-date';
import type { CompanyCalendar } from '@muster/domain/company/schema';
import { groupedBy } from '@muster/domain/lists/grouped';
import { type RawBuilder, sql } from 'kysely';
import { type Db, expressionsOf } from '../../store/connection.ts';
import type { Param } from '../../store/hot-query.ts';
import { calendarOf, calendarOfEntries, endOf, type StoredWorkingTimes } from './reads.ts';

/** Some of the people, for a query. */
export interface Whose {
  /** Whether it is of those who are not named. */
  readonly most: 0 | 1;
  /** Ids, as JSON, of whom the opposite is true. */
  readonly named: string;
}

/** A date, and whose it is. */
export interface DateOfSome extends Whose {
  readonly date: PlainDate;
}

export const everyone: Whose = { most: 1, named: '[]' };
export const noOne: Whose = { most: 0, named: '[]' };

/** The date that each person has now, the newest first: one where no clocks differ and no night runs (D93). */
export function todays(now: Instant, times: StoredWorkingTimes): readonly DateOfSome[] {
  const known = remembered.get(times);
  if (known && known.since <= now && now < known.until) return known.dates;
  const ends: Instant[] = [endOf(companyDate(now, times.company), times.company, times)];
  const dates = datesAt(now, times, (end) => ends.push(end));
  const until = ends.reduce((first, end) => earliest(first, end));
  remembered.set(times, { since: now, until, dates });
  return dates;
}

/** From when until the next end of anyone's date those that were made last are right. */
const remembered = new WeakMap<
  StoredWorkingTimes,
  { readonly since: Instant; readonly until: Instant; readonly dates: readonly DateOfSome[] }
>();

function datesAt(
  now: Instant,
  times: StoredWorkingTimes,
  onEnd: (end: Instant) => void,
): readonly DateOfSome[] {
  const usual = companyDate(now, times.company);
  const byDate = groupedBy(times.people, dateAt(now, times, onEnd));
  const elsewhere = [...byDate].filter(([date]) => date !== usual);
  const named = JSON.stringify(elsewhere.flatMap(([, ids]) => ids));
  const others = elsewhere.map(([date, ids]): DateOfSome => ({ date, most: 0, named: JSON.stringify(ids) }));
  return [{ date: usual, most: 1, named } as const, ...others].toSorted(newestFirst);
}

/** The same of some people. */
export function todaysOf(
  people: Iterable<number>,
  now: Instant,
  times: StoredWorkingTimes,
): readonly DateOfSome[] {
  const byDate = groupedBy([...people], dateAt(now, times));
  return [...byDate].map(([date, ids]) => someOn(date, ids)).toSorted(newestFirst);
}

/** A date of some people. */
export function someOn(date: PlainDate, people: Iterable<number>): DateOfSome {
  return { date, most: 0, named: JSON.stringify([...people]) };
}

/** Those for whom a date has begun. */
export function whoseHasBegun(date: PlainDate, now: Instant, times: StoredWorkingTimes): Whose {
  const begunFor = (today: PlainDate) => today >= date;
  const usual = begunFor(companyDate(now, times.company));
  const dateOf = dateAt(now, times);
  const named = times.people.filter((id) => begunFor(dateOf(id)) !== usual);
  return { most: usual ? 1 : 0, named: JSON.stringify(named) };
}

/** True of the people who are meant. */
export function isOneOf(db: Db, id: 'users.id' | 'userId', param: Param<Whose>): RawBuilder<boolean> {
  const { idRows } = expressionsOf(db);
  return sql<boolean>`(${param('most')} = 1) <> (${sql.ref(id)} IN (SELECT value FROM ${idRows(param('named'))} AS named))`;
}

/** People who work alike have the same date: that of a night which still runs, else the one on their clocks. `onEnd` is given when each is over. */
function dateAt(
  now: Instant,
  times: StoredWorkingTimes,
  onEnd: (end: Instant) => void = () => undefined,
): (userId: number) => PlainDate {
  const known = new Map<CompanyCalendar, Decided>();
  const decidedBy = (calendar: CompanyCalendar) => {
    const before = known.get(calendar);
    if (before) return before;
    const decided = decide(calendar, now, times);
    known.set(calendar, decided);
    onEnd(endOf(decided.present, calendar, times));
    return decided;
  };
  return (userId) => {
    const decided = decidedBy(calendarOfEntries(userId, times));
    const isNamed = decided.dates.some((date) => times.namedOn.get(date)?.has(userId) === true);
    return isNamed ? decidedBy(calendarOf(userId, times)).present : decided.present;
  };
}

interface Decided {
  /** Yesterday and today on their clocks. */
  readonly dates: readonly PlainDate[];
  readonly present: PlainDate;
}

/** As `presentDateOf` of the domain, by the ends of days that are remembered. */
function decide(calendar: CompanyCalendar, now: Instant, times: StoredWorkingTimes): Decided {
  const today = companyDate(now, calendar);
  const yesterday = addDays(today, -1);
  const runs = calendar.own !== undefined && endOf(yesterday, calendar, times) > now;
  return { dates: [yesterday, today], present: runs ? yesterday : today };
}

function newestFirst(one: DateOfSome, other: DateOfSome): number {
  return one.date < other.date ? 1 : Number(one.date > other.date) * -1;
}
