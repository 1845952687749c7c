import type { SettledTime } from '@muster/domain/attendance/claim';
import type { DecidedCheckIn } from '@muster/domain/attendance/rules';
import type { AttendanceStatus } from '@muster/domain/attendance/schema';
import type { Instant } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { DomainError } from '@muster/domain/errors';
import type { Selectable } from 'kysely';
import type { Db } from '../connection.ts';
import { hotQuery, type Param } from '../hot-query.ts';
import { JsonRows, jsonArrayOf } from '../json-rows.ts';
import type { WriteTransaction } from '../write-batch.ts';
import type { AttendanceTable } from './table.ts';

/** The columns of a record that travel (SPEC section 3, D54). */
const wireColumns = [
  'id',
  'userId',
  'date',
  'checkInTime',
  'checkOutTime',
  'status',
  'checkInLatitude',
  'checkInLongitude',
  'checkInAddress',
  'manual',
  'lateSync',
  'createdAt',
] as const;

const flags = ['manual', 'lateSync'] as const;

/** A record as it leaves this package. */
export type AttendanceRecord = ReturnType<typeof toRecord>;

const ownRecords = hotQuery((db, param: Param<{ userId: number; limit: number }>) =>
  db
    .selectFrom('attendance')
    .select(wireColumns)
    .where('userId', '=', param('userId'))
    .orderBy('date', 'desc')
    .limit(param('limit')),
);

/** A person's records, newest first (D50). */
export function listAttendance(db: Db, userId: number, limit = -1): AttendanceRecord[] {
  return ownRecords.all(db, { userId, limit }).map(toRecord);
}

const ownRecordsAsJson = hotQuery((db, param: Param<{ userId: number }>) =>
  db
    .selectFrom('attendance')
    .select(jsonArrayOf({ columns: wireColumns, flags, newestFirstBy: 'date' }).as('records'))
    .where('userId', '=', param('userId')),
);

/** The same as {@link listAttendance}, for whoever only passes it on. */
export function listAttendanceAsJson(db: Db, userId: number): JsonRows<AttendanceRecord> {
  return new JsonRows(ownRecordsAsJson.first(db, { userId })?.records ?? '[]');
}

const recordOfDay = hotQuery((db, param: Param<{ userId: number; date: PlainDate }>) =>
  db
    .selectFrom('attendance')
    .select(wireColumns)
    .where('userId', '=', param('userId'))
    .where('date', '=', param('date')),
);

/** A person's record of one company day. */
export function findAttendance(db: Db, userId: number, date: PlainDate) {
  const row = recordOfDay.first(db, { userId, date });
  return row && toRecord(row);
}

type CheckInRow = Pick<
  AttendanceTable,
  | 'userId'
  | 'date'
  | 'checkInTime'
  | 'checkInLatitude'
  | 'checkInLongitude'
  | 'checkInAddress'
  | 'checkInReceivedAt'
  | 'createdAt'
  | 'status'
  | 'seq'
> & { manual: 0 | 1; lateSync: 0 | 1 };

/** One statement decides the race of twenty check-ins: the first inserts, the others meet its row and change nothing. */
const insertOrReplaceClosed = hotQuery((db, param: Param<CheckInRow>) =>
  db
    .insertInto('attendance')
    .values({
      userId: param('userId'),
      date: param('date'),
      checkInTime: param('checkInTime'),
      status: param('status'),
      checkInLatitude: param('checkInLatitude'),
      checkInLongitude: param('checkInLongitude'),
      checkInAddress: param('checkInAddress'),
      manual: param('manual'),
      lateSync: param('lateSync'),
      checkInReceivedAt: param('checkInReceivedAt'),
      createdAt: param('createdAt'),
      seq: param('seq'),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['userId', 'date'])
        .doUpdateSet((eb) => ({
          checkInTime: eb.ref('excluded.checkInTime'),
          status: eb.ref('excluded.status'),
          checkInLatitude: eb.ref('excluded.checkInLatitude'),
          checkInLongitude: eb.ref('excluded.checkInLongitude'),
          checkInAddress: eb.ref('excluded.checkInAddress'),
          manual: eb.ref('excluded.manual'),
          lateSync: eb.ref('excluded.lateSync'),
          checkInReceivedAt: eb.ref('excluded.checkInReceivedAt'),
          seq: eb.ref('excluded.seq'),
        }))
        .where('attendance.checkInTime', 'is', null),
    )
    .returning(wireColumns),
);

/**
 * Stores a day's first check-in. A record that the day's close made gives way to it (D8).
 * Throws `conflict`, changing nothing, if the person already checked in that day (D4).
 */
export function insertCheckIn(
  tx: WriteTransaction,
  userId: number,
  decided: DecidedCheckIn,
  settled: SettledTime,
  now: Instant,
) {
  const row = insertOrReplaceClosed.first(tx.db, {
    userId,
    date: decided.date,
    checkInTime: settled.at,
    status: decided.status,
    checkInLatitude: decided.latitude,
    checkInLongitude: decided.longitude,
    checkInAddress: decided.address,
    manual: decided.manual ? 1 : 0,
    lateSync: settled.lateSync ? 1 : 0,
    checkInReceivedAt: now,
    createdAt: now,
    seq: tx.seq(),
  });
  if (!row) throw new DomainError('conflict', 'You have already checked in today');
  return toRecord(row);
}

const closeShift = hotQuery(
  (
    db,
    param: Param<{
      id: number;
      checkOutTime: Instant;
      checkOutReceivedAt: Instant;
      lateSync: 0 | 1;
      seq: number;
    }>,
  ) =>
    db
      .updateTable('attendance')
      .set((eb) => ({
        checkOutTime: param('checkOutTime'),
        checkOutReceivedAt: param('checkOutReceivedAt'),
        lateSync: eb.fn<0 | 1>('max', ['lateSync', eb.val(param('lateSync'))]),
        seq: param('seq'),
      }))
      .where('id', '=', param('id'))
      .returning(wireColumns),
);

/** Writes the check-out of an open record; once late, a record stays marked for review (D3). */
export function storeCheckOut(tx: WriteTransaction, id: number, settled: SettledTime, now: Instant) {
  const lateSync = settled.lateSync ? 1 : 0;
  const params = { id, checkOutTime: settled.at, checkOutReceivedAt: now, lateSync, seq: tx.seq() } as const;
  const row = closeShift.first(tx.db, params);
  if (!row) throw new DomainError('not_found', 'This attendance record does not exist');
  return toRecord(row);
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

/** How many of a person's records from `first` to `last` have each status. */
export function countStatuses(db: Db, userId: number, first: PlainDate, last: PlainDate) {
  const counts: Partial<Record<AttendanceStatus, number>> = {};
  for (const row of statusCounts.all(db, { userId, first, last })) counts[row.status] = row.count;
  return counts;
}

/** Flags leave this package as booleans. */
function toRecord(row: Pick<Selectable<AttendanceTable>, (typeof wireColumns)[number]>) {
  return { ...row, manual: row.manual === 1, lateSync: row.lateSync === 1 };
}
