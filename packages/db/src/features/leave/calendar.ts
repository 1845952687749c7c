import type { Instant } from '@muster/domain/calendar/instant';
import { addDays, type PlainDate } from '@muster/domain/calendar/plain-date';
import type { LeaveSpan } from '@muster/domain/leave/counting';
import type { ColleagueAway } from '@muster/domain/leave/preview';
import type { LeaveStatus } from '@muster/domain/leave/schema';
import type { CalendarLeave } from '@muster/domain/leave/table-schema';
import { type AskedRows, mostRows } from '@muster/domain/lists/list-rows';
import type { KeyValue } from '@muster/domain/lists/position';
import { sql } from 'kysely';
import { JsonRows, jsonArrayOf, jsonInSteps } from '../../query/json-rows.ts';
import {
  comesAfter,
  foundRows,
  keysOfPlace,
  type ListOrder,
  numberKey,
  textKey,
} from '../../query/position.ts';
import { type Db, expressionsOf } from '../../store/connection.ts';
import { hotQuery, limitParam, type Param, type RowOf } from '../../store/hot-query.ts';
import { shouldYield, yieldToEventLoop } from '../../store/yield-to-event-loop.ts';
import { isEmployedOn, shownEndDate, shownLastHalf } from '../people/employed.ts';
import { isAway } from './presence.ts';
import { hoursInSql } from './request.ts';

/** Whose employment it lies in (D97). */
export const approvedOfActive = (db: Db, param: Param<LeaveSpan>) =>
  db
    .selectFrom('leave_requests')
    .innerJoin('users', 'users.id', 'leave_requests.userId')
    .where('status', '=', sql.lit('approved'))
    .where('deleted', '=', sql.lit(0))
    .where(isAway())
    .where('endDate', '>=', param('startDate'))
    .where('startDate', '<=', param('endDate'))
    .where('active', '=', sql.lit(1))
    .where(isEmployedOn(param('startDate')))
    .where(isEmployedOn(sql.ref('startDate')))
    .orderBy('startDate')
    .orderBy('searchKey')
    .orderBy('leave_requests.id');

const calendarOrder: ListOrder = {
  name: 'leave-calendar',
  keys: [
    textKey(sql.ref('startDate')),
    textKey(sql.ref('searchKey')),
    numberKey(sql.ref('leave_requests.id')),
  ],
};

interface CalendarParams extends LeaveSpan {
  /** Ids, as JSON, of people whose leave is left out. */
  readonly without: string;
  readonly limit: number;
  readonly afterStart: KeyValue;
  readonly afterName: KeyValue;
  readonly afterId: KeyValue;
}

const idsOfLeave = hotQuery((db, param: Param<CalendarParams>) =>
  approvedOfActive(db, param)
    .select(['leave_requests.id', 'startDate', 'searchKey'])
    .where(
      'userId',
      'not in',
      db.selectFrom(expressionsOf(db).idRows(param('without')).as('off')).select('off.value'),
    )
    .where(comesAfter(calendarOrder.keys, [param('afterStart'), param('afterName'), param('afterId')]))
    .limit(limitParam(param('limit'))),
);

const calendarColumns = [
  'id',
  'userId',
  'leaveType',
  'leaveTypeId',
  'duration',
  'half',
  'firstHalf',
  'startDate',
  'reason',
  'createdAt',
] as const;

const leaveOfIds = hotQuery((db, param: Param<{ ids: string }>) => {
  const { idRows, jsonObject } = expressionsOf(db);
  return db
    .selectFrom(idRows(param('ids')).as('ordered'))
    .crossJoin('leave_requests')
    .crossJoin('users')
    .select([
      jsonArrayOf(db, {
        table: 'leave_requests',
        columns: calendarColumns,
        computed: {
          endDate: shownEndDate,
          lastHalf: shownLastHalf,
          days: sql`"halfDays" * 0.5`,
          hours: hoursInSql,
          user: jsonObject({
            fullName: sql.ref('users.fullName'),
            employeeId: sql.ref('users.employeeId'),
            department: sql.ref('users.department'),
          }),
        },
        order: sql.ref('ordered.key'),
      }).as('leave'),
    ])
    .whereRef('leave_requests.id', '=', 'ordered.value')
    .whereRef('users.id', '=', 'leave_requests.userId');
});

/** `without` are people whose leave is left out: who has the one day of a span off is not on leave on it (D91). */
export async function listCalendarLeave(
  db: Db,
  span: LeaveSpan,
  asked: AskedRows = { limit: mostRows.calendar },
  without: readonly number[] = [],
): Promise<JsonRows<CalendarLeave>> {
  const parts: string[] = [];
  const { rows: ids, next } = await calendarIds(db, span, asked, without);
  for await (const part of partsOf(db, ids)) parts.push(part);
  return new JsonRows(`[${parts.join(',')}]`, ids.length, next);
}

export async function* readCalendarLeave(db: Db, span: LeaveSpan): AsyncGenerator<CalendarLeave[]> {
  const { rows: ids } = await calendarIds(db, span, { limit: mostRows.calendar }, []);
  for await (const part of partsOf(db, ids)) yield JSON.parse(`[${part}]`);
}

const partsOf = (db: Db, rows: readonly { readonly id: number }[]) =>
  jsonInSteps(rows, async (ids) => (await leaveOfIds.first(db, { ids }))?.leave);

async function calendarIds(db: Db, span: LeaveSpan, { limit, place }: AskedRows, off: readonly number[]) {
  const without = JSON.stringify(off);
  const [afterStart = '', afterName = '', afterId = 0] = place ? keysOfPlace(place, calendarOrder) : [];
  const found = await idsOfLeave.all(db, { ...span, without, limit, afterStart, afterName, afterId });
  return foundRows(found, limit, ({ startDate, searchKey, id }) => ({
    order: calendarOrder.name,
    keys: [startDate, searchKey, id],
  }));
}

const feedColumns = (db: Db, param: Param<LeaveSpan>) =>
  approvedOfActive(db, param)
    .select(['leave_requests.id', 'userId', 'duration', 'half', 'firstHalf', 'minutes'])
    .select(['startDate', 'updatedAt', 'fullName'])
    .select([shownEndDate.as('endDate'), shownLastHalf.as('lastHalf')])
    .select((eb) =>
      eb
        .selectFrom('record_versions')
        .select((of) => of.fn.countAll<number>().as('count'))
        .where('kind', '=', sql.lit('leave'))
        .whereRef('subjectId', '=', 'leave_requests.id')
        .$asScalar()
        .as('versions'),
    )
    .limit(sql.lit(mostRows.names));

const feedLeave = hotQuery(feedColumns);

/** The same for the feed: who is away and when. Type and reason are not even read, because links leak easily. */
export function listFeedLeave(db: Db, { startDate, endDate }: LeaveSpan) {
  return feedLeave.all(db, { startDate, endDate });
}

interface OwnFeedParams extends LeaveSpan {
  readonly userId: number;
}

const ownFeedLeave = hotQuery((db, param: Param<OwnFeedParams>) =>
  feedColumns(db, param).where('leave_requests.userId', '=', param('userId')),
);

/** A person's own, for the feed of their shifts. */
export function listOwnFeedLeave(db: Db, userId: number, { startDate, endDate }: LeaveSpan) {
  return ownFeedLeave.all(db, { userId, startDate, endDate });
}

interface EndingParams {
  readonly status: LeaveStatus;
  readonly from: PlainDate;
  readonly first: PlainDate;
  readonly last: PlainDate;
  readonly startsBy: PlainDate;
}

// The flag is a literal, because SQLite uses the partial index only then.
const leaveThatEnds = hotQuery((db, param: Param<EndingParams>) =>
  db
    .selectFrom('leave_requests')
    .innerJoin('users', 'users.id', 'leave_requests.userId')
    .select(['userId', 'startDate', shownEndDate.as('endDate')])
    .where('status', '=', param('status'))
    .where('endDate', '>=', param('first'))
    .where('endDate', '<=', param('last'))
    .where('startDate', '<=', param('startsBy'))
    .where((eb) => eb('deleted', '=', eb.lit(0)))
    .where(isAway())
    .where('active', '=', sql.lit(1))
    .where(isEmployedOn(param('from')))
    .where(isEmployedOn(sql.ref('startDate')))
    .orderBy('leave_requests.endDate')
    .orderBy('startDate')
    .orderBy('userId'),
);

/** Days in which the leave ends that is read before others have their turn. */
const daysAtOnce = 14;

/** Leave ends at most two years ahead (D12); this is later than any. */
const farAhead: PlainDate = '9999-12-31';

/** Active people's leave of a status that touches a span, without its type (D18), some at a time. */
export async function* readLeaveTimes(
  db: Db,
  { startDate, endDate }: LeaveSpan,
  status: LeaveStatus,
): AsyncGenerator<ColleagueAway[]> {
  const asked = { status, from: startDate, startsBy: endDate };
  for (let first = startDate; first <= endDate; first = addDays(first, daysAtOnce)) {
    if (shouldYield()) await yieldToEventLoop();
    yield await leaveThatEnds.all(db, {
      ...asked,
      first,
      last: earlier(addDays(first, daysAtOnce - 1), endDate),
    });
  }
  yield await leaveThatEnds.all(db, { ...asked, first: addDays(endDate, 1), last: farAhead });
}

interface OpenParams {
  readonly endDate: PlainDate;
  readonly startDate: PlainDate;
  readonly after: number;
}

const undecidedOrApproved = hotQuery((db, param: Param<OpenParams>) =>
  db
    .selectFrom('leave_requests')
    .select(['id', 'userId', 'leaveType', 'leaveTypeId', 'duration', 'startDate', 'endDate'])
    .select(['firstHalf', 'lastHalf'])
    .where('id', '>', param('after'))
    .where('endDate', '>=', param('startDate'))
    .where('startDate', '<=', param('endDate'))
    .where('status', 'in', [sql.lit('pending' as const), sql.lit('approved' as const)])
    .where('deleted', '=', sql.lit(0))
    .orderBy('id')
    .limit(sql.lit(requestsAtOnce)),
);

/** Requests that are read before others have their turn. */
const requestsAtOnce = 500;

/** Everyone's pending and approved requests that touch a span, some at a time. */
export async function* readCountedLeave(db: Db, { startDate, endDate }: LeaveSpan) {
  for (let after: number | undefined = 0; after !== undefined; ) {
    const found: RowOf<typeof undecidedOrApproved>[] = await undecidedOrApproved.all(db, {
      startDate,
      endDate,
      after,
    });
    yield found;
    after = found.length === requestsAtOnce ? found.at(-1)?.id : undefined;
    if (shouldYield()) await yieldToEventLoop();
  }
}

function earlier(one: PlainDate, other: PlainDate): PlainDate {
  return one < other ? one : other;
}

const ownLink = hotQuery((db, param: Param<{ userId: number }>) =>
  db.selectFrom('calendar_links').select('createdAt').where('userId', '=', param('userId')),
);

/** When an administrator's link was made; undefined without one. The token itself is not stored. */
export function findCalendarLink(
  db: Db,
  userId: number,
): Promise<{ readonly createdAt: Instant } | undefined> {
  return ownLink.first(db, { userId });
}

const holderOf = hotQuery((db, param: Param<{ tokenHash: Buffer }>) =>
  db
    .selectFrom('calendar_links')
    .innerJoin('users', 'users.id', 'calendar_links.userId')
    .select('users.id')
    .where('tokenHash', '=', param('tokenHash'))
    .where('isAdmin', '=', sql.lit(1))
    .where('active', '=', sql.lit(1)),
);

/** True of an active administrator's token. Demotion and deactivation also delete the link. */
export async function isCalendarToken(db: Db, tokenHash: Buffer): Promise<boolean> {
  return (await holderOf.first(db, { tokenHash })) !== undefined;
}
