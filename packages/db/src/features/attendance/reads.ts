import type { ShiftToClose } from '@muster/domain/attendance/check-out';
import type { AttendanceStatus } from '@muster/domain/attendance/schema';
import type { Instant } from '@muster/domain/calendar/instant';
import { addDays, type PlainDate } from '@muster/domain/calendar/plain-date';
import { allRows, type Rows } from '@muster/domain/lists/list-rows';
import { sql } from 'kysely';
import { JsonRows, jsonArrayOf } from '../../query/json-rows.ts';
import { newestByDate } from '../../query/newest.ts';
import type { Db } from '../../store/connection.ts';
import { hotQuery, limitParam, type Param } from '../../store/hot-query.ts';
import { getCompany } from '../company/reads.ts';
import { type AttendanceRecord, toRecord, wireColumns } from './record.ts';

const flags = ['manual', 'lateSync'] as const;

const ownRecords = hotQuery((db, param: Param<Rows & { userId: number }>) =>
  newestByDate(db.selectFrom('attendance').select(wireColumns).where('userId', '=', param('userId')), param),
);

export async function listAttendance(db: Db, userId: number, rows = allRows): Promise<AttendanceRecord[]> {
  return (await ownRecords.all(db, { userId, ...rows })).map(toRecord);
}

const recordsToCheckOut = hotQuery(
  (db, param: Param<{ userId: number; openSince: Instant; date: PlainDate }>) =>
    db
      .selectFrom('attendance')
      .select([...wireColumns, 'checkInPressedAt'])
      .where('userId', '=', param('userId'))
      .where((eb) =>
        eb.or([
          eb('date', '=', param('date')),
          eb.and([eb('checkOutTime', 'is', null), eb('checkInTime', '>', param('openSince'))]),
        ]),
      )
      .orderBy('date', 'desc'),
);

/** A person's records that are open since `openSince`, and the one of `date`, newest first (D7). */
export async function listToCheckOut(
  db: Db,
  userId: number,
  openSince: Instant,
  date: PlainDate,
): Promise<(AttendanceRecord & ShiftToClose)[]> {
  return (await recordsToCheckOut.all(db, { userId, openSince, date })).map(toRecord);
}

const checkInsBefore = hotQuery((db, param: Param<{ userId: number; date: PlainDate; limit: number }>) =>
  db
    .selectFrom('attendance')
    .select('checkInTime')
    .$narrowType<{ checkInTime: Instant }>()
    .where('userId', '=', param('userId'))
    .where('date', '<', param('date'))
    .where('checkInTime', 'is not', null)
    .orderBy('date', 'desc')
    .limit(limitParam(param('limit'))),
);

/** The times of a person's check-ins of the days before a date, newest first (D103). */
export async function lastCheckIns(
  db: Db,
  before: { readonly userId: number; readonly date: PlainDate; readonly limit: number },
): Promise<Instant[]> {
  return (await checkInsBefore.all(db, before)).map(({ checkInTime }) => checkInTime);
}

const noRows = { records: '[]', count: 0 };

const ownRecordsAsJson = hotQuery((db, param: Param<Rows & { userId: number }>) =>
  db
    .selectFrom(
      newestByDate(
        db.selectFrom('attendance').select(wireColumns).where('userId', '=', param('userId')),
        param,
      ).as('newest'),
    )
    .select((eb) => [
      jsonArrayOf(db, { columns: wireColumns, flags, order: sql`date DESC` }).as('records'),
      eb.fn.countAll<number>().as('count'),
    ]),
);

export async function listAttendanceAsJson(
  db: Db,
  userId: number,
  rows = allRows,
): Promise<JsonRows<AttendanceRecord>> {
  const { records, count } = (await ownRecordsAsJson.first(db, { userId, ...rows })) ?? noRows;
  return new JsonRows(records, count);
}

const statusCounts = hotQuery((db, param: Param<{ userId: number; first: PlainDate; last: PlainDate }>) =>
  db
    .selectFrom('attendance')
    .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
    .where('userId', '=', param('userId'))
    .where('date', '>=', param('first'))
    .where('date', '<=', param('last'))
    .groupBy('status'),
);

export async function countStatuses(db: Db, userId: number, first: PlainDate, last: PlainDate) {
  const counts: Partial<Record<AttendanceStatus, number>> = {};
  for (const row of await statusCounts.all(db, { userId, first, last })) counts[row.status] = row.count;
  return counts;
}

export async function listReopenedDays(db: Db): Promise<PlainDate[]> {
  const rows = await db.selectFrom('reopened_days').select('date').orderBy('date').execute();
  return rows.map(({ date }) => date);
}

/** The last date that the day close has gone over, or the day before the company opened (D8). */
export async function getClosedThrough(db: Db): Promise<PlainDate> {
  const { closedThrough, openedOn } = await getCompany(db);
  const row = await db
    .selectFrom('day_closes')
    .select('date')
    .orderBy('date', 'desc')
    .limit(1)
    .executeTakeFirst();
  // A close that was interrupted has closed days that it has not noted.
  const [last = addDays(openedOn, -1)] = [closedThrough, row?.date]
    .filter((date) => date != null)
    .sort()
    .reverse();
  return last;
}
