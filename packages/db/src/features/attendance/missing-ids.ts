import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { mapSerially } from '@muster/domain/concurrency/serial';
import type { AskedRows } from '@muster/domain/lists/list-rows';
import type { KeyValue } from '@muster/domain/lists/position';
import { type ExpressionBuilder, sql } from 'kysely';
import {
  comesAfter,
  inOrderOf,
  inPlace,
  keyColumns,
  keysOfPlace,
  type ListOrder,
  numberKey,
  textKey,
  textKeyOrLast,
} from '../../query/position.ts';
import type { Schema } from '../../schema.ts';
import type { Db } from '../../store/connection.ts';
import { hotQuery, limitParam, type Param } from '../../store/hot-query.ts';
import { inOneSnapshot } from '../../store/snapshot.ts';
import { yieldToEventLoop } from '../../store/yield-to-event-loop.ts';
import { isElsewhere } from '../leave/presence.ts';
import { type DateOfSome, isOneOf, type Whose } from '../working-time/todays.ts';
import { kindOf } from './day-counts.ts';
import { type ExpectedOn, expectedOn, isExpected, isThere } from './expected.ts';
import { askPeople, type OwnDates, ownDatesIn } from './own-dates.ts';

/** Some dates, the department whose people are asked for (all of them if it is not given), and which rows. */
export interface MissingQuestion extends AskedRows {
  readonly offset: number;
  /** No person has two of them. */
  readonly dates: readonly DateOfSome[];
  readonly department?: string | null | undefined;
}

interface PageParams {
  readonly limit: number;
  readonly offset: number;
  readonly afterNone: KeyValue;
  readonly afterDepartment: KeyValue;
  readonly afterName: KeyValue;
  readonly afterId: KeyValue;
  readonly ofAll: 0 | 1;
  readonly department: string | null;
}

export const missingOrder: ListOrder = {
  name: 'missing',
  keys: [
    ...textKeyOrLast(sql.ref('department')),
    textKey(sql.ref('searchKey')),
    numberKey(sql.ref('users.id')),
  ],
};

interface IdParams extends PageParams, ExpectedOn, Whose {}

const isOnPage = (param: Param<PageParams>) =>
  sql<boolean>`${ofDepartment(param)} AND ${comesAfter(missingOrder.keys, [
    param('afterNone'),
    param('afterDepartment'),
    param('afterName'),
    param('afterId'),
  ])}`;

const ofDepartment = (param: Param<PageParams>) =>
  sql<boolean>`(${param('ofAll')} = 1 OR users.department IS NOT DISTINCT FROM ${param('department')})`;

const withoutCheckIn = (db: Db, param: Param<IdParams>) =>
  inOrderOf(
    db
      .selectFrom('users')
      .leftJoin('attendance', (join) =>
        join.onRef('attendance.userId', '=', 'users.id').on('attendance.date', '=', param('date')),
      )
      .select('users.id')
      .select(keyColumns(missingOrder))
      .where('checkInTime', 'is', null)
      .where(isOneOf(db, 'users.id', param))
      .where(isOnPage(param)),
    missingOrder.keys,
  )
    .limit(limitParam(param('limit')))
    .offset(limitParam(param('offset')));

const missingOnOpenDay = hotQuery((db, param: Param<IdParams>) =>
  withoutCheckIn(db, param).where((eb) => isExpected(db, eb, param)),
);

const missingOnClosedDay = hotQuery((db, param: Param<IdParams>) =>
  withoutCheckIn(db, param).where('attendance.id', 'is not', null),
);

/** What a date is for who is missing on it. */
type Kind = 'open' | 'closed' | 'off';

interface KindParams {
  readonly firstKind: Kind;
  readonly secondKind: Kind;
  readonly thirdKind: Kind;
  readonly fourthKind: Kind;
}

/** The same of people who have different dates, with which of these. */
const missingOnOwnDates = hotQuery((db, param: Param<PageParams & OwnDates & KindParams>) => {
  const {
    asked,
    place,
    ofPlace,
    userId,
    isExpected: expects,
    date,
    endsAt,
    hasLeave,
  } = ownDatesIn(db, param);
  const kinds = [param('firstKind'), param('secondKind'), param('thirdKind'), param('fourthKind')] as const;
  const when = { date, endsAt, isElsewhere: hasLeave(isElsewhere()), hasBegun: sql<boolean>`1 = 1` };
  const isMissing = (eb: ExpressionBuilder<Schema, 'users'>) =>
    sql<boolean>`CASE ${ofPlace(...kinds)} WHEN 'open' THEN ${expects} AND ${isThere(eb, when)}
      WHEN 'closed' THEN attendance.id IS NOT NULL ELSE 1 = 0 END`;
  return inOrderOf(
    db
      .selectFrom(asked)
      .crossJoin('users')
      .leftJoin('attendance', (join) =>
        join.onRef('attendance.userId', '=', 'users.id').on('attendance.date', '=', date),
      )
      .select(['users.id', place.as('place')])
      .select(keyColumns(missingOrder))
      .where('users.id', '=', userId)
      .where('checkInTime', 'is', null)
      .where(isOnPage(param))
      .where(isMissing),
    missingOrder.keys,
  )
    .limit(limitParam(param('limit')))
    .offset(limitParam(param('offset')));
});

/** Who is missing on their date, in order: of several questions as many of each as the whole page may need. */
export async function missingIds(db: Db, question: MissingQuestion): Promise<MissingId[]> {
  const { dates, limit, offset, place } = question;
  const people = dates.length > 1 ? await askPeople(db, dates) : undefined;
  const some = people ? (people.unlisted ? [people.unlisted] : []) : dates;
  const isAlone = some.length + (people ? 1 : 0) === 1;
  const skipped = place ? 0 : offset;
  const page = pageParams(
    question,
    isAlone ? { limit, offset: skipped } : { limit: limit + offset, offset: 0 },
  );
  const listed = people ? await idsOnOwnDates(db, dates, { ...page, ...people.own }) : [];
  const others = await mapSerially(some, (day) => idsOn(db, day, page));
  const found = [...listed, ...others.flat()];
  return isAlone ? found : inPlace(missingOrder, found).slice(skipped, skipped + limit);
}

export interface MissingId extends Readonly<Record<string, unknown>> {
  readonly id: number;
  readonly date: PlainDate;
}

function pageParams(
  { department, place }: MissingQuestion,
  rows: Pick<PageParams, 'limit' | 'offset'>,
): PageParams {
  const [afterNone = -1, afterDepartment = '', afterName = '', afterId = 0] = place
    ? keysOfPlace(place, missingOrder)
    : [];
  const ofAll = department === undefined ? 1 : 0;
  return { ...rows, afterNone, afterDepartment, afterName, afterId, ofAll, department: department ?? null };
}

/** In a turn of its own: thousands of ids are its work. */
async function idsOn(read: Db, { date, ...whose }: DateOfSome, page: PageParams): Promise<MissingId[]> {
  const ids = await inOneSnapshot(read, async (db) => {
    const kind = await kindOn(db, date);
    if (kind === 'off') return [];
    const query = kind === 'closed' ? missingOnClosedDay : missingOnOpenDay;
    return query.all(db, { ...page, ...whose, ...(await expectedOn(db, date)) });
  });
  await yieldToEventLoop();
  return ids.map((row) => ({ ...row, date }));
}

async function idsOnOwnDates(
  read: Db,
  dates: readonly DateOfSome[],
  params: PageParams & OwnDates,
): Promise<MissingId[]> {
  const ids = await inOneSnapshot(read, async (db) => {
    const kinds = await mapSerially(dates, ({ date }) => kindOn(db, date));
    const [firstKind = 'off', secondKind = 'off', thirdKind = 'off', fourthKind = 'off'] = kinds;
    return missingOnOwnDates.all(db, { ...params, firstKind, secondKind, thirdKind, fourthKind });
  });
  await yieldToEventLoop();
  return ids.flatMap(({ place, ...row }) => {
    const date = dates[place]?.date;
    return date === undefined ? [] : [{ ...row, date }];
  });
}

async function kindOn(db: Db, date: PlainDate): Promise<Kind> {
  const { isClosed, isWorked } = await kindOf(db, date);
  if (!isWorked) return 'off';
  return isClosed ? 'closed' : 'open';
}
