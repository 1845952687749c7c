import type { Instant } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { type RawBuilder, sql } from 'kysely';
import { type Db, expressionsOf } from '../../store/connection.ts';
import { hotQuery, type Param } from '../../store/hot-query.ts';
import { getCompany } from '../company/reads.ts';
import {
  expectedPeople,
  firstEndOf,
  getWorkingTimes,
  type StoredWorkingTimes,
} from '../working-time/reads.ts';
import type { DateOfSome } from '../working-time/todays.ts';

/**
 * People who have different dates, for one query: the codes of all of them in the order of their ids, so that it goes
 * through its tables once. A code is an id, which of the dates, and whether that expects its person.
 */
export interface OwnDates {
  readonly codes: string;
  readonly firstDate: PlainDate;
  readonly firstEnd: Instant;
  readonly secondDate: PlainDate;
  readonly secondEnd: Instant;
  readonly thirdDate: PlainDate;
  readonly thirdEnd: Instant;
  readonly fourthDate: PlainDate;
  readonly fourthEnd: Instant;
}

/** Today is at most so many dates: those of nights, and of the clocks of everyone (D93). */
const mostDates = 4;

/** The codes, and the date of those whom working times do not name, if there are any. */
export interface AskedPeople {
  readonly own: OwnDates;
  readonly unlisted: DateOfSome | undefined;
}

const built = new WeakMap<
  readonly DateOfSome[],
  { readonly times: StoredWorkingTimes; readonly asked: Asked }
>();

interface Asked extends AskedPeople {
  readonly people: number;
}

const userCount = hotQuery((db, _param: Param<object>) =>
  db.selectFrom('users').select(({ fn }) => fn.countAll<number>().as('count')),
);

/**
 * Of dates that no one has two of. Remembered with the dates, until working times change. Undefined of dates that need a
 * question each: more of them than there are, and those before the company's first day.
 */
export async function askPeople(db: Db, dates: readonly DateOfSome[]): Promise<AskedPeople | undefined> {
  const { firstDay } = await getCompany(db);
  if (dates.length > mostDates || dates.some(({ date }) => date < (firstDay ?? ''))) return undefined;
  const times = await getWorkingTimes(db);
  const known = built.get(dates);
  const asked = known?.times === times ? known.asked : buildAsked(dates, times);
  built.set(dates, { times, asked });
  const { own, unlisted, people } = asked;
  const areAll = people === times.people.length && (await userCount.first(db, {}))?.count === people;
  return { own, unlisted: areAll ? undefined : unlisted };
}

function buildAsked(dates: readonly DateOfSome[], times: StoredWorkingTimes): Asked {
  const most = dates.findIndex((each) => each.most === 1);
  const places = new Map<number, number>(most < 0 ? [] : times.people.map((id) => [id, most]));
  const excluded = most < 0 ? [] : idsIn(dates[most]);
  for (const id of excluded) places.delete(id);
  for (const [place, date] of dates.entries())
    if (date.most === 0) for (const id of idsIn(date)) places.set(id, place);
  const expects = dates.map(({ date }) => {
    const { usual, others } = expectedPeople(date, times);
    const differing = new Set(others);
    return (id: number) => differing.has(id) !== usual;
  });
  const ids = [...places.keys()].sort((one, other) => one - other);
  const codes = ids.map((id) => {
    const place = places.get(id) ?? 0;
    return id * 8 + (expects[place]?.(id) ? 4 : 0) + place;
  });
  const [usual] = dates.filter((each) => each.most === 1);
  const named = JSON.stringify([...new Set([...excluded, ...ids])]);
  return {
    own: { codes: JSON.stringify(codes), ...paramsOf(dates, times) },
    unlisted: usual && { ...usual, named },
    people: ids.length,
  };
}

function idsIn(date: DateOfSome | undefined): number[] {
  return date ? JSON.parse(date.named) : [];
}

function paramsOf(dates: readonly DateOfSome[], times: StoredWorkingTimes): Omit<OwnDates, 'codes'> {
  const [first, second, third, fourth] = dates.map(({ date }) => ({ date, end: firstEndOf(date, times) }));
  if (!first) throw new Error('There is no date');
  return {
    firstDate: first.date,
    firstEnd: first.end,
    secondDate: second?.date ?? first.date,
    secondEnd: second?.end ?? first.end,
    thirdDate: third?.date ?? first.date,
    thirdEnd: third?.end ?? first.end,
    fourthDate: fourth?.date ?? first.date,
    fourthEnd: fourth?.end ?? first.end,
  };
}

/** The parts of a query of people and their dates: `asked` are the codes. */
export function ownDatesIn(db: Db, param: Param<OwnDates>) {
  const { idRows } = expressionsOf(db);
  const place = sql<number>`(asked.value & 3)`;
  const ofPlace = <T>(first: T, second: T, third: T, fourth: T) =>
    sql<T>`CASE ${place} WHEN 0 THEN ${first} WHEN 1 THEN ${second} WHEN 2 THEN ${third} ELSE ${fourth} END`;
  const days = sql`(SELECT 0 AS place, cast(${param('firstDate')} AS text) AS date
    UNION ALL SELECT 1, cast(${param('secondDate')} AS text)
    UNION ALL SELECT 2, cast(${param('thirdDate')} AS text)
    UNION ALL SELECT 3, cast(${param('fourthDate')} AS text))`;
  return {
    asked: idRows(param('codes')).as('asked'),
    place,
    ofPlace,
    isExpected: sql<boolean>`((asked.value & 4) = 4)`,
    userId: sql<number>`(asked.value / 8)`,
    /** One number to group by, for {@link readCell}; of records of the date. */
    cell: sql<number>`CASE WHEN attendance.id IS NULL THEN asked.value & 7 ELSE ${place} + 8 END`,
    date: ofPlace(param('firstDate'), param('secondDate'), param('thirdDate'), param('fourthDate')),
    endsAt: ofPlace(param('firstEnd'), param('secondEnd'), param('thirdEnd'), param('fourthEnd')),
    /** True of those with approved leave on their date that is of a kind. */
    hasLeave: (isOfKind: RawBuilder<boolean>) => sql<boolean>`(asked.value & -5) IN (
      SELECT ${sql.ref('leave_requests.userId')} * 8 + day.place
      FROM ${days} AS day CROSS JOIN leave_requests
      WHERE ${sql.ref('leave_requests.status')} = 'approved' AND ${sql.ref('leave_requests.deleted')} = 0
      AND ${sql.ref('leave_requests.endDate')} >= day.date AND ${sql.ref('leave_requests.startDate')} <= day.date
      AND ${isOfKind})`,
  };
}

/** Why someone counts on a date: their record, or that it expects them or could. */
export type Why = 'record' | 'expected' | 'off';

/** Which of the dates it is, and why someone counts on it. */
export function readCell(cell: number): { readonly place: number; readonly why: Why } {
  const why = cell >= 8 ? 'record' : cell >= mostDates ? 'expected' : 'off';
  return { place: cell % mostDates, why };
}
