import { claimTolerance } from '@muster/domain/attendance/claim';
import type { Instant } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { type AskedRows, type FoundRows, fromTheNewest } from '@muster/domain/lists/list-rows';
import type { KeyValue } from '@muster/domain/lists/position';
import { type ExpressionBuilder, sql } from 'kysely';
import {
  comesAfter,
  foundRows,
  keysOfPlace,
  type ListOrder,
  numberKey,
  textKey,
} from '../../query/position.ts';
import type { Schema } from '../../schema.ts';
import { type Db, expressionsOf } from '../../store/connection.ts';
import { hotQuery, limitParam, type Param } from '../../store/hot-query.ts';
import { type AttendanceRecord, toRecord, wireColumns } from './record.ts';

export interface RecordToReview extends AttendanceRecord {
  readonly checkInReceivedAt: Instant | null;
  readonly checkOutReceivedAt: Instant | null;
  readonly checkInClockChanged: boolean;
  readonly checkOutClockChanged: boolean;
  readonly user: {
    readonly fullName: string;
    readonly employeeId: string;
    readonly department: string | null;
  };
}

const columns = wireColumns.map((column) => `attendance.${column}` as const);

const timeColumns = [
  'checkInReceivedAt',
  'checkOutReceivedAt',
  'checkInClockChanged',
  'checkOutClockChanged',
] as const;

const reviewOrder: ListOrder = {
  name: 'records-to-review',
  keys: [
    textKey(sql.ref('date'), true),
    textKey(sql.ref('checkInTime'), true),
    numberKey(sql.ref('attendance.id'), true),
  ],
};

interface ReviewParams {
  readonly first: PlainDate;
  readonly limit: number;
  readonly date: KeyValue;
  readonly time: KeyValue;
  readonly id: KeyValue;
}

// The flags are literals, because SQLite uses the partial index only then.
const recordsToReview = hotQuery((db, param: Param<ReviewParams>) =>
  db
    .selectFrom('attendance')
    .innerJoin('users', 'users.id', 'attendance.userId')
    .select(columns)
    .select([...timeColumns, 'fullName', 'employeeId', 'department'])
    .where('date', '>=', param('first'))
    .where('checkInTime', 'is not', null)
    .where((eb) => isToReview(db, eb))
    .where(comesAfter(reviewOrder.keys, [param('date'), param('time'), param('id')]))
    .orderBy('date', 'desc')
    .orderBy('checkInTime', 'desc')
    .orderBy('attendance.id', 'desc')
    .limit(limitParam(param('limit'))),
);

function isLateCheckOut(db: Db) {
  const { unixSeconds } = expressionsOf(db);
  const [received, claimed] = [
    unixSeconds(sql.ref('checkOutReceivedAt')),
    unixSeconds(sql.ref('checkOutTime')),
  ];
  return sql`("checkOutClockChanged" = 1 OR ${received} - ${claimed} > ${sql.lit(claimTolerance / 1000)})`;
}

/** No rule accepted it, and no administrator reviewed it since its last press arrived, if that was late. */
function isNotReviewed(db: Db) {
  return sql<boolean>`("acceptedWithin" IS NULL OR "lateSync" = 1) AND NOT EXISTS (
    SELECT 1 FROM reviewed_attendance WHERE "attendanceId" = attendance.id
    AND "reviewedAt" >= coalesce("checkInReceivedAt", '')
    AND ("reviewedAt" >= coalesce("checkOutReceivedAt", '') OR NOT ${isLateCheckOut(db)})
  )`;
}

export function isToReview(db: Db, eb: ExpressionBuilder<Schema, 'attendance'>) {
  return eb.and([eb.or([eb('manual', '=', eb.lit(1)), eb('lateSync', '=', eb.lit(1))]), isNotReviewed(db)]);
}

export function needsReviewAsJson(db: Db) {
  return expressionsOf(db).jsonBoolean(
    sql`("manual" = 1 OR "lateSync" = 1) AND "checkInTime" IS NOT NULL AND ${isNotReviewed(db)}`,
  );
}

/** The newest records since `first` that were made by hand (D6) or arrived late (D3) and await review. */
export async function listToReview(
  db: Db,
  first: PlainDate,
  { limit, place }: AskedRows,
): Promise<FoundRows<RecordToReview>> {
  const newest = [fromTheNewest.at, fromTheNewest.at, fromTheNewest.id];
  const [date = '', time = '', id = 0] = place ? keysOfPlace(place, reviewOrder) : newest;
  const records = (await recordsToReview.all(db, { first, limit, date, time, id })).map((found) => {
    const { fullName, employeeId, department, checkInReceivedAt, checkOutReceivedAt, ...row } = found;
    return {
      ...toRecord(row),
      checkInReceivedAt,
      checkOutReceivedAt,
      checkInClockChanged: row.checkInClockChanged === 1,
      checkOutClockChanged: row.checkOutClockChanged === 1,
      user: { fullName, employeeId, department },
    };
  });
  return foundRows(records, limit, ({ date, checkInTime, id }) => ({
    order: reviewOrder.name,
    keys: [date, checkInTime ?? '', id],
  }));
}
