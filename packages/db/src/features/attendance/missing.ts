import type { MissingPerson } from '@muster/domain/attendance/missing-schema';
import type { Instant } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import type { AskedRows } from '@muster/domain/lists/list-rows';
import type { KeyValue } from '@muster/domain/lists/position';
import { sql } from 'kysely';
import { JsonRows, jsonInSteps } from '../../query/json-rows.ts';
import {
  comesAfter,
  foundRows,
  inOrderOf,
  keyColumns,
  keysOfPlace,
  type ListOrder,
  numberKey,
  positionOf,
  textKey,
  textKeyOrLast,
} from '../../query/position.ts';
import { type Db, expressionsOf } from '../../store/connection.ts';
import { hotQuery, limitParam, type Param, type RowOf } from '../../store/hot-query.ts';
import { inOneSnapshot } from '../../store/snapshot.ts';
import { kindOf } from './day-counts.ts';
import { type ExpectedOn, expectedOn, isExpected } from './expected.ts';

/** What belongs to leave and to sessions, and is for those who see these, too. */
export interface MissingView {
  readonly seesLeave: boolean;
  readonly seesSessions: boolean;
}

/** A day, the department whose people are asked for (all of them if it is not given), and which rows. */
export interface MissingQuestion extends AskedRows {
  readonly offset: number;
  readonly date: PlainDate;
  readonly department?: string | null | undefined;
}

interface IdParams extends ExpectedOn {
  readonly limit: number;
  readonly offset: number;
  readonly afterNone: KeyValue;
  readonly afterDepartment: KeyValue;
  readonly afterName: KeyValue;
  readonly afterId: KeyValue;
  readonly ofAll: 0 | 1;
  readonly department: string | null;
}

const order: ListOrder = {
  name: 'missing',
  keys: [
    ...textKeyOrLast(sql.ref('department')),
    textKey(sql.ref('searchKey')),
    numberKey(sql.ref('users.id')),
  ],
};

const withoutCheckIn = (db: Db, param: Param<IdParams>) =>
  inOrderOf(
    db
      .selectFrom('users')
      .leftJoin('attendance', (join) =>
        join.onRef('attendance.userId', '=', 'users.id').on('attendance.date', '=', param('date')),
      )
      .select('users.id')
      .select(keyColumns(order))
      .where('checkInTime', 'is', null)
      .where(ofDepartment(param))
      .where(
        comesAfter(order.keys, [
          param('afterNone'),
          param('afterDepartment'),
          param('afterName'),
          param('afterId'),
        ]),
      ),
    order.keys,
  )
    .limit(limitParam(param('limit')))
    .offset(limitParam(param('offset')));

const missingOnOpenDay = hotQuery((db, param: Param<IdParams>) =>
  withoutCheckIn(db, param).where((eb) => isExpected(db, eb, param)),
);

const missingOnClosedDay = hotQuery((db, param: Param<IdParams>) =>
  withoutCheckIn(db, param).where('attendance.id', 'is not', null),
);

const ofDepartment = (param: Param<IdParams>) =>
  sql<boolean>`(${param('ofAll')} = 1 OR users.department IS NOT DISTINCT FROM ${param('department')})`;

interface PeopleParams {
  readonly ids: string;
  readonly date: PlainDate;
}

const peopleOfIds = hotQuery((db, param: Param<PeopleParams>) =>
  db
    .selectFrom(expressionsOf(db).idRows(param('ids')).as('sorted'))
    .crossJoin('users')
    .leftJoin('attendance', (join) =>
      join.onRef('attendance.userId', '=', 'users.id').on('attendance.date', '=', param('date')),
    )
    .select(['users.id as userId', 'employeeId', 'fullName as name', 'department', 'status'])
    .select(({ selectFrom }) => [
      selectFrom('sessions')
        .select(({ fn }) => fn.max('lastSeenAt').as('at'))
        .whereRef('sessions.userId', '=', 'users.id')
        .as('inSession'),
      selectFrom('known_devices')
        .select(({ fn }) => fn.max('lastUsedAt').as('at'))
        .whereRef('known_devices.userId', '=', 'users.id')
        .as('onDevice'),
      selectFrom('attendance as presses')
        .select(({ fn }) => fn.coalesce('presses.checkOutTime', 'presses.checkInTime').as('at'))
        .whereRef('presses.userId', '=', 'users.id')
        .where('presses.checkInTime', 'is not', null)
        .orderBy('presses.date', 'desc')
        .limit(sql.lit(1))
        .as('pressed'),
    ])
    .whereRef('users.id', '=', 'sorted.value')
    .orderBy('sorted.key'),
);

type FoundPerson = RowOf<typeof peopleOfIds>;

const approvedLeaveOn = hotQuery((db, param: Param<{ date: PlainDate }>) =>
  db
    .selectFrom('leave_requests')
    .select(['userId', 'leaveType', 'duration', 'startDate', 'endDate'])
    .where('status', '=', sql.lit('approved'))
    .where('deleted', '=', sql.lit(0))
    .where('endDate', '>=', param('date'))
    .where('startDate', '<=', param('date'))
    .orderBy('id'),
);

/** Of a closed day those who were absent or on leave; of an open work day everyone whom it expects (D8, D57). */
export async function listMissing(
  db: Db,
  question: MissingQuestion,
  { now, today, seesLeave, seesSessions }: MissingView & { readonly now: Instant; readonly today: PlainDate },
): Promise<JsonRows<MissingPerson>> {
  const { date, limit } = question;
  const [ids, approved] = await inOneSnapshot(db, async (snapshot) => [
    await idsOf(snapshot, question, today),
    await approvedLeaveOn.all(snapshot, { date }),
  ]);
  const leave = new Map(
    approved.map(({ userId, ...each }) => [userId, seesLeave ? each : unknownLeave(date)]),
  );
  const parts: string[] = [];
  const read = async (some: string) =>
    JSON.stringify(
      (await peopleOfIds.all(db, { ids: some, date })).map((found): MissingPerson => {
        const { userId, employeeId, name, department, status } = found;
        const removed = status === 'leave' ? unknownLeave(date) : null;
        const lastSeenAt = seesSessions ? lastSignOfLife(found, now) : null;
        return { userId, employeeId, name, department, lastSeenAt, leave: leave.get(userId) ?? removed };
      }),
    );
  for await (const part of jsonInSteps(ids, read)) parts.push(part);
  const { next } = foundRows(ids, limit, (row) => positionOf(order, row));
  return new JsonRows(`[${parts.join(',')}]`, ids.length, next);
}

/** At most `now`, because a time may be a device's claim. */
function lastSignOfLife({ inSession, onDevice, pressed }: FoundPerson, now: Instant): Instant | null {
  const newest = [inSession, onDevice, pressed]
    .filter((at) => at !== null)
    .sort()
    .at(-1);
  return newest !== undefined && newest > now ? now : (newest ?? null);
}

async function idsOf(db: Db, question: MissingQuestion, today: PlainDate) {
  const { date, department, limit, offset, place } = question;
  const at = place ? keysOfPlace(place, order) : [];
  const [afterNone = -1, afterDepartment = '', afterName = '', afterId = 0] = at;
  const { isClosed, isWorked } = await kindOf(db, date);
  if (!isWorked || date > today) return [];
  const all = department === undefined;
  const params: IdParams = {
    limit,
    offset: place ? 0 : offset,
    afterNone,
    afterDepartment,
    afterName,
    afterId,
    ...(await expectedOn(db, date)),
    ofAll: all ? 1 : 0,
    department: department ?? null,
  };
  return isClosed ? missingOnClosedDay.all(db, params) : missingOnOpenDay.all(db, params);
}

/** Leave of which the day alone is told, or whose request is not kept any more (Retention). */
function unknownLeave(date: PlainDate): MissingPerson['leave'] {
  return { leaveType: null, duration: null, startDate: date, endDate: date };
}
